/** Does nothing. Next looks in the folders above, too: without this file, the floor would start the site's own server. */
export function register() {}
