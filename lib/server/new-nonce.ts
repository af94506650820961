/** Returns 128 random bits, the minimum that the CSP specification recommends. A UUID has only 122. */
export const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
