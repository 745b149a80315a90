/** A picture of a house in one colour, which needs no file on a server. */
export function drawnImage(colour: string): string {
  const house = `<path d="M20 60 60 24l40 36v40H20z" fill="${colour}"/><path d="M50 100V72h20v28z" fill="#fff"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 120 120"><rect width="120" height="120" fill="#eef2f6"/>${house}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
