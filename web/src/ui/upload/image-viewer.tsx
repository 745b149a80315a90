import { Image } from 'antd'
import { useState } from 'react'
import { useBack } from '../use-back'
import { imageAddress } from './image-address'
import type { UploadedImage } from './uploaded-file'

interface ImageViewerProps {
  images: readonly UploadedImage[]
  /** Index of the image that is shown first. */
  at: number
  onClose: () => void
}

/** The images of a field, large, one after the other. */
export function ImageViewer({ images, at, onClose }: ImageViewerProps) {
  const [current, setCurrent] = useState(at)
  useBack(true, onClose)
  return (
    <Image.PreviewGroup
      items={images.map(({ url, name }) => ({ src: imageAddress(url), alt: name }))}
      preview={{
        open: true,
        current,
        onChange: setCurrent,
        onOpenChange: (open) => !open && onClose(),
      }}
    />
  )
}
