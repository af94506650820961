/** Next looks for a configuration in the folders above, too: without this the floor would be built with the site's. */
export default { poweredByHeader: false };
