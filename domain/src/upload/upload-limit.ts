import { categoryOf, endingsOf, extensionOf } from './upload-rule'

const unitBytes = { KB: 1024, MB: 1_048_576, GB: 1_073_741_824 } as const
export type SizeUnit = keyof typeof unitBytes

/** How large a chosen file may be: it must stay below `size` of the unit (FIL-29). */
export interface SizeLimit {
  readonly size: number
  readonly unit: SizeUnit
}

/** What an upload widget takes when nothing else is said (FIL-30). */
export const defaultSizeLimit: SizeLimit = { size: 5, unit: 'MB' }

/** True when a file of so many bytes is below the limit (FIL-29). */
export function isBelowLimit(bytes: number, { size, unit }: SizeLimit): boolean {
  return bytes / unitBytes[unit] < size
}

const word = ['doc', 'docx']
const excel = ['xls', 'xlsx']
/** Kinds that the extension decides, because browsers name their media types differently or not at all (FIL-32). */
export const namedKinds = {
  excel,
  word,
  pdf: ['pdf'],
  txt: ['txt'],
  json: ['json'],
  office: [...word, ...excel, 'ppt', 'pptx', 'wps', 'et', 'dps'],
  document: endingsOf('document'),
} as const satisfies Record<string, readonly string[]>

const isNamedKind = (kind: string): kind is keyof typeof namedKinds => Object.hasOwn(namedKinds, kind)

function isOfKind(kind: string, file: { name: string; type: string }): boolean {
  if (isNamedKind(kind)) return namedKinds[kind].some((extension) => extension === extensionOf(file.name))
  if (kind.startsWith('.')) return kind.slice(1).toLowerCase() === extensionOf(file.name)
  // Browsers do not know the media type of each file.
  if (file.type === '' && categoryOf(file.name) === kind) return true
  // `image`, `image/*` and `image/png` are all usual ways to say it.
  const [group = '', subtype = '*'] = kind.split('/')
  return subtype === '*' ? file.type.startsWith(`${group}/`) : file.type === kind
}

/** The kinds of an `accept` setting, which are written with commas between them. */
export const acceptedKinds = (accept: string): string[] =>
  accept
    .split(',')
    .map((kind) => kind.trim())
    .filter(Boolean)

/**
 * True when a file is of one of the kinds (FIL-32, FIL-34).
 * @param accept excel, word, pdf, txt, office, document, endings such as `.dwg` or media types such as `image/*`; '' takes
 * every file
 */
export function isAccepted(accept: string, file: { name: string; type: string }): boolean {
  const kinds = acceptedKinds(accept)
  return kinds.length === 0 || kinds.some((kind) => isOfKind(kind, file))
}

/** The kinds as the `accept` attribute of a file input, so that the picker offers fitting files first. */
export const acceptAttribute = (accept: string): string =>
  acceptedKinds(accept)
    .flatMap((kind) => {
      if (isNamedKind(kind)) return namedKinds[kind].map((extension) => `.${extension}`)
      if (kind.startsWith('.')) return kind
      return kind.includes('/') ? kind : `${kind}/*`
    })
    .join(',')

/** How many more files fit when `held` are there; a limit of 0 sets none (FIL-27, FIL-28). */
export function roomFor(limit: number, held: number): number {
  return limit === 0 ? Number.POSITIVE_INFINITY : Math.max(0, limit - held)
}
