import { type Crop, pictureSide, squareOf } from './crop'

/** The square of an image as a picture to keep. Nothing but its pixels stays: no place or camera of a photograph. */
export async function drawPicture(image: HTMLImageElement, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = pictureSide
  canvas.height = pictureSide
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const { left, top, side } = squareOf(size, crop)
  const context = canvas.getContext('2d')
  context?.drawImage(image, left, top, side, side, 0, 0, pictureSide, pictureSide)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the browser draws no picture')
  return new File([blob], 'avatar.png', { type: 'image/png' })
}
