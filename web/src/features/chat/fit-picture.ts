/** Pixels of the longer side of a picture in a conversation. */
const longest = 240
/** Pixels of a side that would else become a line. */
const shortest = 48

/** The room that a picture takes in a conversation; one of unknown size takes a square. */
export function fitPicture({ width, height }: { width: number; height: number }): { width: number; height: number } {
  if (width <= 0 || height <= 0) return { width: longest, height: longest }
  const scale = Math.min(1, longest / width, longest / height)
  const side = (pixels: number) => Math.max(shortest, Math.round(pixels * scale))
  return { width: side(width), height: side(height) }
}
