export const usage = `usage: npm run leads -- COMMAND

  list [--state due|delivered|rejected|dead] [--limit 50] [--json]
                          the newest submissions, without what visitors typed
  show REFERENCE          one submission, decrypted: answers, files, the provider's refusal
  save REFERENCE FOLDER   writes its files to a folder, decrypted; never over a file that is there
  redrive REFERENCE       sends a rejected or dead one again
  erase REFERENCE [--yes] leaves nothing of it here; asks for the reference once more, unless --yes
  rotate-keys             seals everything with the first of STORE_KEYS
  health                  what /api/health says

A REFERENCE may be written as it is read aloud: 7k3 m9q xtc. Settings are those of the site: the environment and .env files.
Exit code: 0 done, 1 not done or (health) somebody has to look, 2 wrong usage. What each state means and what to do:
docs/operations.md.`;
