/** The secret of the scheduler and of monitors at every test site. */
export const SECRET = "a-secret-of-the-scheduler";

export const withSecret = { headers: { authorization: `Bearer ${SECRET}` } };

/** Returns what a monitor with the secret gets. */
export const readHealth = async (siteUrl: string) => (await fetch(`${siteUrl}/api/health`, withSecret)).json();
