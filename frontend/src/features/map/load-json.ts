/** Loads the JSON of a file or a map service, which MapLibre validates when it draws it. Rejects if it cannot be loaded. */
export async function loadJson<Content>(url: string): Promise<Content> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} is answered with ${response.status}`);
  return response.json();
}
