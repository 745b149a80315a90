/** What one upload type takes. */
export interface UploadRule {
  /** A file must be smaller than this (FIL-29). Bytes. */
  readonly maxBytes: number
  /** What a file that comes in chunks must be smaller than, where that is more. Bytes. */
  readonly maxChunkedBytes?: number
  /** Lower case, without the dot. */
  readonly extensions: readonly string[]
}

const megabyte = 1024 * 1024
const images = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp']
const documents = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'wps', 'et', 'dps', 'ofd', 'txt', 'csv', 'md']
const drawings = ['dwg', 'dxf']
const videos = ['mp4']
const sounds = ['mp3', 'wav']
const recordings = [...videos, ...sounds]
const archives = ['zip', 'rar', '7z']
const annexes = [...documents, ...images, ...drawings, ...recordings, ...archives]

/** The upload types. SVG and HTML are in none of them: a browser would run what they hold (THR-06). */
export const uploadRules = {
  annex: { maxBytes: 50 * megabyte, maxChunkedBytes: 10 * 1024 * megabyte, extensions: annexes },
  annexpic: { maxBytes: 5 * megabyte, extensions: images },
  userAvatar: { maxBytes: 2 * megabyte, extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp'] },
  /** Documents under the names that other clients use for them. */
  workFlow: { maxBytes: 50 * megabyte, maxChunkedBytes: 10 * 1024 * megabyte, extensions: annexes },
  preview: { maxBytes: 50 * megabyte, extensions: annexes },
  /** Pictures of the chat, and the voices and videos that phones send. */
  IM: { maxBytes: 5 * megabyte, extensions: [...images, ...recordings] },
  /** Sheets of which rows are imported, and exported records; gone after a day. */
  import: { maxBytes: 10 * megabyte, extensions: ['xlsx', 'json'] },
  /** For a moment's use: no record can keep one, gone after a day. */
  temporary: { maxBytes: 50 * megabyte, extensions: annexes },
} as const satisfies Record<string, UploadRule>

/** What a file is, as forms name the kinds of files that they take (FIL-56). */
export const uploadCategories = ['image', 'video', 'audio', 'document'] as const
export type UploadCategory = (typeof uploadCategories)[number]

const endings: Readonly<Record<UploadCategory, readonly string[]>> = {
  image: images,
  video: videos,
  audio: sounds,
  document: documents,
}

/** The category of a file by the ending of its name; null for one of none, such as a drawing or an archive. */
export const categoryOf = (name: string): UploadCategory | null =>
  uploadCategories.find((category) => endings[category].includes(extensionOf(name))) ?? null

/** The endings of a category, lower case, without the dot. */
export const endingsOf = (category: UploadCategory): readonly string[] => endings[category]

export type UploadType = keyof typeof uploadRules

/** The rule of a type, or null for a type that does not exist. */
export function uploadRuleOf(type: string): UploadRule | null {
  return Object.hasOwn(uploadRules, type) ? uploadRules[type as UploadType] : null
}

/** The extension of a file name, lower case and without the dot; '' when there is none. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

export type UploadProblem = 'file.too-large' | 'file.kind'

/** What a file of this type must be smaller than when it comes in chunks. Bytes. */
export const chunkedLimitOf = (rule: UploadRule): number => rule.maxChunkedBytes ?? rule.maxBytes

/**
 * Why a file may not be uploaded, or null.
 * @param file a size that is not known yet counts as 0
 * @param limit what it must be smaller than, bytes: that of one request unless said otherwise
 */
export function uploadProblem(
  rule: UploadRule,
  file: { name: string; size: number },
  limit: number = rule.maxBytes,
): UploadProblem | null {
  if (!rule.extensions.includes(extensionOf(file.name))) return 'file.kind'
  if (file.size >= limit) return 'file.too-large'
  return null
}
