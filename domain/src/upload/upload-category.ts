/** What people sort uploads into (FIL-56). */
export type UploadCategory = 'image' | 'video' | 'audio' | 'document'

const categories = new Map<string, UploadCategory>([
  ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp'].map((extension) => [extension, 'image'] as const),
  ...['mp4', 'webm', 'mov', 'avi', 'mkv', 'm4v'].map((extension) => [extension, 'video'] as const),
  ...['mp3', 'wav', 'ogg', 'm4a', 'flac', 'aac'].map((extension) => [extension, 'audio'] as const),
])

/**
 * The category of a file (FIL-56); drawings, archives and whatever else is no picture, film or sound are documents.
 * @param extension without the dot, in either case
 */
export const uploadCategoryOf = (extension: string): UploadCategory =>
  categories.get(extension.toLowerCase()) ?? 'document'
