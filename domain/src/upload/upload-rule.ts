/** What one upload type takes. */
export interface UploadRule {
  /** A file must be smaller than this (FIL-29). Bytes. */
  readonly maxBytes: number
  /** Lower case, without the dot. */
  readonly extensions: readonly string[]
}

const megabyte = 1024 * 1024
const images = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp']
const documents = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'wps', 'et', 'dps', 'ofd', 'txt', 'csv', 'md']
const drawings = ['dwg', 'dxf']
const recordings = ['mp4', 'mp3', 'wav']
const archives = ['zip', 'rar', '7z']

/** The upload types. SVG and HTML are in none of them: a browser would run what they hold (THR-06). */
export const uploadRules = {
  annex: { maxBytes: 50 * megabyte, extensions: [...documents, ...images, ...drawings, ...recordings, ...archives] },
  annexpic: { maxBytes: 5 * megabyte, extensions: images },
  userAvatar: { maxBytes: 2 * megabyte, extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp'] },
  IM: { maxBytes: 5 * megabyte, extensions: images },
} as const satisfies Record<string, UploadRule>

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

/** Why a file may not be uploaded, or null. A size that is not known yet counts as 0. */
export function uploadProblem(rule: UploadRule, file: { name: string; size: number }): UploadProblem | null {
  if (!rule.extensions.includes(extensionOf(file.name))) return 'file.kind'
  if (file.size >= rule.maxBytes) return 'file.too-large'
  return null
}
