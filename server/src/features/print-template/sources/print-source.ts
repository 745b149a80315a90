import type { ColumnType, Titles } from '@workstation/contract/column'
import type { Actor } from '../../../platform/actor'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'

export interface PrintField {
  readonly name: string
  readonly title: Titles
  readonly type: ColumnType
}
export interface PrintTable {
  readonly name: string
  readonly title: Titles
  readonly fields: readonly PrintField[]
}

export type Row = Readonly<Record<string, unknown>>
/** A step of a process, for the table of approvals. */
export interface PrintStep {
  readonly what: string
  readonly by: string
  readonly byId: string
  readonly at: number
  readonly opinion: string
  /** 0 refused, 1 agreed, 2 handed in and so on, as older clients number it. */
  readonly status: number
}

/** One record with the rights of its reader. */
export interface PrintedRecord {
  readonly values: Row
  readonly tables: Readonly<Record<string, readonly Row[]>>
  /** `field` or `table.field` of what the reader may not see. */
  readonly hidden: ReadonlySet<string>
  /** Who signs, part by part. */
  readonly people: readonly { readonly label: string; readonly names: readonly string[] }[]
  readonly steps: readonly PrintStep[]
}

/** Something that can be printed: what is known of it, and how a record of it is read. */
export interface PrintSource {
  /** The page of the records, or the table of a drawn form. */
  readonly id: string
  /** The page whose rights hold, where that is another. */
  readonly page?: string
  readonly title: Titles
  /** 1 a process, 2 a page. */
  readonly type: 1 | 2
  readonly fields: readonly PrintField[]
  readonly tables: readonly PrintTable[]
  /** Whether it names people who sign. */
  readonly hasPeople: boolean
  /** Whether it tells the steps of a process. */
  readonly hasSteps: boolean
  /** @throws not-found for a record that there is not, or that the reader may not see */
  readonly read: (services: Services, context: Context, id: string) => Promise<PrintedRecord>
  /** The records that the reader sees, by name, at most fifty. */
  readonly list: (services: Services, context: Context, keyword: string) => Promise<{ id: string; fullName: string }[]>
}

/** A source by its name alone. */
export type NamedSource = Pick<PrintSource, 'id' | 'title' | 'type'>

/** Sources that come and go while the product runs. */
export interface SourceFamily {
  /** One of them; undefined for an id of something else. */
  readonly find: (services: Services, id: string) => Promise<PrintSource | undefined>
  /** Those that somebody can lay out templates for, by name. */
  readonly listFor: (services: Services, actor: Actor) => Promise<readonly NamedSource[]>
}

/** Child rows of a record that another feature keeps. */
export interface AddedTable extends PrintTable {
  readonly read: (
    services: Services,
    context: Context,
    id: string,
  ) => Promise<{ rows: readonly Row[]; hidden: ReadonlySet<string> }>
}

const sources = new Map<string, PrintSource>()
const added = new Map<string, AddedTable[]>()
const families = new Map<string, SourceFamily>()

/** Says how the records of a page are printed, where its columns alone do not say it. */
export const addPrintSource = (source: PrintSource): void => void sources.set(source.id, source)
/** Adds child rows to what the records of a page print. */
export const addPrintTable = (page: string, table: AddedTable): void =>
  void added.set(page, [...(added.get(page) ?? []), table])
/** Adds sources that are found when they are asked for, under the name of the feature that keeps them. */
export const addPrintSources = (feature: string, family: SourceFamily): void => void families.set(feature, family)

export const ownSource = (id: string): PrintSource | undefined => sources.get(id)
export const ownSources = (): PrintSource[] => [...sources.values()]
export const addedTables = (page: string): readonly AddedTable[] => added.get(page) ?? []
export const sourceFamilies = (): SourceFamily[] => [...families.values()]
