import type { dictionary } from '@workstation/contract/dictionary'
import type { ImportedEntry } from '@workstation/contract/dictionary-import'
import type { InputOf } from '@workstation/contract/endpoint'
import { codeKey, type EntryLine, parentsFirst, readOrder, readState } from '@workstation/domain/dictionary/entry-lines'
import { keptParent, treeRoot } from '@workstation/domain/tree/tree-root'
import type { Context } from '../../platform/route'
import { readLines } from '../../platform/spreadsheet/read-lines'
import { tellProgress } from '../../platform/spreadsheet/tell-progress'
import type { Services } from '../../services'
import { readOwnUpload } from '../file'
import { entryColumns, reasonColumn } from './import-columns'
import { answerOf, lineOf, maxLines, problemsIn, readExported } from './import-lines'
import { writeProblem } from './import-problem'
import { checkKeeper } from './keeper'
import { readType } from './read-dictionary'
import { listEntries, type StoredEntry, type StoredType } from './store'
import { createEntry, updateEntry } from './write-entry'

const button = 'btn_add'

/** The dictionary that an import goes into, with all that it holds. */
async function readTarget({ db }: Services, { actor }: Context, id: string) {
  const type = await readType(db, id)
  await checkKeeper(db, actor, { type, button })
  return { type, entries: await listEntries(db, type.id, { keyword: '', all: true }) }
}

const isJson = (bytes: Buffer) => /^[\uFEFF\s]*\{/.test(bytes.subarray(0, 64).toString('utf8'))

/** Reads an upload of the person, a spreadsheet or JSON, and says what is wrong with each line. Nothing is written. */
export async function previewEntries(
  services: Services,
  context: Context,
  { id, fileName }: InputOf<typeof dictionary.importPreview>,
): Promise<ImportedEntry[]> {
  const { language } = context
  const { type, entries } = await readTarget(services, context, id)
  const bytes = await readOwnUpload(services, context.actor, { id: fileName, type: 'import' })
  const sheet = { columns: entryColumns(type), ignored: [reasonColumn], language, most: maxLines }
  const lines = isJson(bytes) ? readExported(bytes, language) : (await readLines(bytes, sheet)).map(lineOf)
  const problems = problemsIn(lines, { type, entries, language })
  return lines.map((line, at) => answerOf(line, problems[at] ?? []))
}

interface Importing {
  readonly services: Services
  readonly context: Context
  readonly type: StoredType
  /** Entries by their codes, those of the lines before among them. */
  readonly known: Map<string, Pick<StoredEntry, 'id'> & Partial<StoredEntry>>
}

/** What a line says of an entry; above it stands what has been written before. */
const formOf = ({ known }: Importing, line: EntryLine) => ({
  fullName: line.fullName,
  enCode: line.enCode,
  parentId: line.parentCode === '' ? treeRoot : (known.get(codeKey(line.parentCode))?.id ?? line.parentCode),
  enabledMark: readState(line.enabledMark) ?? (1 as const),
  sortCode: readOrder(line.sortCode) ?? 0,
  description: line.description,
})

const says = (form: ReturnType<typeof formOf>, entry: Partial<StoredEntry>) =>
  Object.entries({ ...form, parentId: keptParent(form.parentId) }).every(
    ([field, value]) => entry[field as keyof typeof form] === value,
  )

/** Writes one line by the rules of the form, each whole or not at all. */
async function importLine(importing: Importing, line: EntryLine): Promise<'added' | 'changed' | null> {
  const { services, context, type, known } = importing
  const form = formOf(importing, line)
  const entry = known.get(codeKey(line.enCode))
  if (!entry) {
    const { id } = await createEntry(services, context, { ...form, dictionaryTypeId: type.id })
    known.set(codeKey(line.enCode), { id })
    return 'added'
  }
  if (says(form, entry)) return null
  await updateEntry(services, context, { ...form, id: entry.id, version: entry.version ?? 0 })
  return 'changed'
}

/**
 * Adds the lines whose code the dictionary does not have, and changes the entries of the others; entries that no line
 * names stay. A line that is wrong, and what lies below it, does not go in, and is answered with the reason.
 */
export async function importEntries(
  services: Services,
  context: Context,
  { id, list }: InputOf<typeof dictionary.importData>,
) {
  const { type, entries } = await readTarget(services, context, id)
  const known = new Map(entries.map((entry) => [codeKey(entry.enCode), entry]))
  const importing = { services, context, type, known }
  const lines = list.map(lineOf)
  const problems = problemsIn(lines, { type, entries, language: context.language })
  const tell = tellProgress(services.realtime, { work: 'import', userId: context.actor.userId, total: lines.length })
  const counts = { added: 0, changed: 0 }
  let done = 0
  for (const at of parentsFirst(lines)) {
    const line = lines[at]
    if (line && problems[at]?.length === 0) {
      const written = await importLine(importing, line).catch((error: unknown) => {
        problems[at] = [writeProblem(services, error, context)]
        return null
      })
      if (written) counts[written] += 1
    }
    done += 1
    tell(done)
  }
  const failed = lines.flatMap((line, at) => (problems[at]?.length ? [answerOf(line, problems[at])] : []))
  return { ...counts, failed }
}
