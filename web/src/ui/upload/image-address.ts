import { serverAddress } from '../../platform/server-request'

/** The address of an image, or of a copy that fits into a square of so many pixels. */
export function imageAddress(url: string, size?: 128): string {
  const address = url.startsWith('/') ? serverAddress(url) : url
  // Addresses that are not ours, such as samples in the page, know no sizes.
  return size && url.startsWith('/api/file/Image/') ? `${address}?size=${size}` : address
}
