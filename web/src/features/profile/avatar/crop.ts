/** Sides of the picture that is kept, in pixels. */
export const pictureSide = 256
/** How far a picture can be enlarged beyond just filling the square. */
export const mostZoom = 4

export interface Size {
  width: number
  height: number
}
/** Where the square lies on an image: its middle in parts of the image (0 to 1), and how far it is enlarged. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** The side of the square, in pixels of the image. */
const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The same crop, kept within the image. */
export function cropWithin(image: Size, { x, y, zoom }: Crop): Crop {
  const kept = between(zoom, 1, mostZoom)
  const side = sideOf(image, kept)
  const half = (length: number) => side / 2 / length
  return {
    x: between(x, half(image.width), 1 - half(image.width)),
    y: between(y, half(image.height), 1 - half(image.height)),
    zoom: kept,
  }
}

/** The square in pixels of the image, as a canvas draws it. */
export function squareOf(image: Size, crop: Crop): { left: number; top: number; side: number } {
  const { x, y, zoom } = cropWithin(image, crop)
  const side = sideOf(image, zoom)
  return { left: x * image.width - side / 2, top: y * image.height - side / 2, side }
}

/** The crop after the image was moved by pixels of a stage that shows the square at `stage` pixels. */
export function moveCrop(image: Size, crop: Crop, by: { x: number; y: number; stage: number }): Crop {
  const scale = sideOf(image, crop.zoom) / by.stage
  const x = crop.x - (by.x * scale) / image.width
  const y = crop.y - (by.y * scale) / image.height
  return cropWithin(image, { ...crop, x, y })
}
