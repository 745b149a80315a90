import { categoryOf, extensionOf, type UploadCategory } from '../../upload/upload-rule'
import type { FormNode } from '../document'
import type { HeldFile, ReadValue, StoredObject, StoredValue, ValueContext } from '../kind'
import { fromJsonText, isCleanText, isNothing, read, refuse } from './answers'
import { idOf, joinNames } from './id-field'

/** Files that one field may hold. */
export const mostFiles = 100

/** Which files a field takes. */
export interface TakenFiles {
  readonly max: number
  /** Megabytes that one file must stay below. */
  readonly size?: number
  /** With neither of these, all that uploads allow. */
  readonly categories?: readonly UploadCategory[]
  readonly extensions?: readonly string[]
}

const plainEnding = (extension: string) => extension.trim().replace(/^\./, '').toLowerCase()

/** Why a field does not take a file; null where it does (FIL-56). */
export function fileProblem(
  { size, categories = [], extensions = [] }: TakenFiles,
  file: HeldFile,
): 'not-taken' | 'too-heavy' | null {
  const isNamed = categories.length + extensions.length > 0
  const category = categoryOf(file.name)
  const isOfCategory = category !== null && categories.includes(category)
  if (isNamed && !isOfCategory && !extensions.map(plainEnding).includes(extensionOf(file.name))) return 'not-taken'
  return size !== undefined && file.fileSize >= size * 1_048_576 ? 'too-heavy' : null
}

/** The kinds of files as `isAccepted` takes them; '' takes all. */
export const acceptOf = ({ categories = [], extensions = [] }: Omit<TakenFiles, 'max'>): string =>
  [...categories, ...extensions.map((one) => `.${plainEnding(one)}`)].join(',')

const ownAddress = /^\/api\/file\/[\w/.%-]{1,480}$/

/** What a record keeps of a file; null for what is none. Addresses other than the product's own are left out: nobody is led astray. */
function fileOf(raw: unknown): StoredObject | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null
  const { fileId, id, name, fullName, url, fileSize, fileExtension } = raw as Readonly<Record<string, unknown>>
  const known = idOf(fileId ?? id)
  const called = isNothing(name) ? fullName : name
  if (known === null || typeof called !== 'string' || called.length > 255 || !isCleanText(called)) return null
  const size = Number(fileSize)
  return {
    fileId: known,
    name: called,
    url: typeof url === 'string' && ownAddress.test(url) && !url.includes('..') ? url : '',
    fileSize: Number.isSafeInteger(size) && size >= 0 ? size : 0,
    fileExtension:
      typeof fileExtension === 'string' && /^[a-z0-9]{1,10}$/i.test(fileExtension) ? fileExtension.toLowerCase() : '',
  }
}

/** Files as clients send them: a list of them or its JSON text, each once. */
export function readFiles(raw: unknown, taken: TakenFiles): ReadValue {
  if (isNothing(raw)) return read(null)
  const items = fromJsonText(raw)
  if (!Array.isArray(items)) return refuse('not-a-value')
  const files = items.map(fileOf)
  if (files.some((file) => file === null)) return refuse('not-a-value')
  const once = new Map((files as StoredObject[]).map((file) => [file['fileId'], file]))
  const value = once.size === 0 ? null : [...once.values()]
  if (items.length > taken.max) return refuse('too-many', taken.max, value)
  const problems = (files as unknown as HeldFile[]).map((file) => fileProblem(taken, file))
  if (problems.includes('not-taken')) return refuse('not-taken', undefined, value)
  if (problems.includes('too-heavy')) return refuse('too-heavy', taken.size, value)
  return read(value)
}

const filesIn = (value: StoredValue): readonly StoredObject[] =>
  Array.isArray(value)
    ? value.filter((one): one is StoredObject => typeof one === 'object' && one !== null && !Array.isArray(one))
    : []

const textsOf = (value: StoredValue, name: string): readonly string[] =>
  filesIn(value).flatMap((file) => (typeof file[name] === 'string' ? [file[name]] : []))

/** What kinds share that hold files. */
export const fileField = {
  column: () => 'jsonb' as const,
  children: 'none' as const,
  group: 'files' as const,
  can: { list: false, search: [], subTable: true },
  holds: 'file' as const,
  write: (value: StoredValue): unknown => value,
  value: (value: StoredValue) => textsOf(value, 'fileId'),
  // The record knows their names, so that none is to be fetched.
  names: () => [],
  text: (value: StoredValue, _node: FormNode, context: ValueContext) => joinNames(textsOf(value, 'name'), context),
}
