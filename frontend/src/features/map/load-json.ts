/** What a file or a map service has at `url`, which MapLibre checks when it draws it. Rejects when it cannot be loaded. */
export async function loadJson<Content>(url: string): Promise<Content> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} is answered with ${response.status}`);
  return response.json();
}
