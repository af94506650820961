/** Posts a form as a browser without JavaScript does; answers where it is led. */
export async function postPlainly(url: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await fetch(url, { method: "POST", body, headers: { accept: "text/html" }, redirect: "manual" });
  return answer.headers.get("location") ?? "";
}
