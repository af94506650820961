/** Matches nothing. Next looks in the folders above, too: without it the site's would send the floor's visitors to /en, a 404. */
export default function middleware() {}

export const config = { matcher: "/matches/nothing" };
