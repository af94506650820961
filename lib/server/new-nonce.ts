/** 128 random bits, the minimum of the CSP specification. A UUID has only 122. */
export const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
