/** Returns true if a URL points to this machine. All names below `localhost` do (RFC 6761). */
export const isLoopback = (url: string): boolean =>
  /^(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
