import type { TSchema } from 'typebox'
import { fitsSchema } from '../json/fits-schema'
import { jsonProblem } from '../json/measure-json'
import {
  ApprovalSettings,
  ChildSettings,
  CopySettings,
  DelaySettings,
  EndSettings,
  InterfaceSettings,
  ProcessSettings,
  StartSettings,
  settingsSchema,
  workflowLimits,
} from './settings'

type Json = Readonly<Record<string, unknown>>

/** Settings of an approval that nobody has set yet: no people, one of them decides, and a rejection goes to the start. */
export const defaultApproval: ApprovalSettings = {
  people: [],
  only: { sameDepartment: false, samePosition: false, sameCompany: false, notStarter: false },
  outcome: { mode: 'any', ratio: 100 },
  nobody: { way: 'administrators' },
  same: { starter: false, previous: false, agreedBefore: false },
  reject: { target: 'start', manner: 'restart' },
  acts: { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true },
  needs: { opinion: false, signature: false, file: false },
  fields: {},
  copyTo: [],
}

export const defaultProcess: ProcessSettings = { withdraw: 'beforeDecision' }

/** What each kind of element may be set, and what it is as long as nobody did. */
const documents = {
  process: { schema: ProcessSettings, first: defaultProcess },
  start: { schema: StartSettings, first: { fields: {} } },
  approval: { schema: ApprovalSettings, first: defaultApproval },
  copy: { schema: CopySettings, first: { people: [], fields: {} } },
  interface: { schema: InterfaceSettings, first: { interfaceId: '', parameters: [] } },
  delay: { schema: DelaySettings, first: null },
  child: { schema: ChildSettings, first: { processId: '', starters: [], wait: true, fields: [], again: false } },
  end: { schema: EndSettings, first: { result: 'adopted' } },
} as const satisfies Record<string, { schema: TSchema; first: unknown }>

export type SettingsKind = keyof typeof documents

export interface SettingsOf {
  process: ProcessSettings
  start: StartSettings
  approval: ApprovalSettings
  copy: CopySettings
  interface: InterfaceSettings
  delay: DelaySettings
  child: ChildSettings
  end: EndSettings
}

/** Groups of switches: a document that leaves one of them out means the rest all the same. */
const groups = new Set(['only', 'outcome', 'same', 'reject', 'acts', 'needs'])

/** `upgrades[n]` lifts a document of format n to n + 1. Add to the end; never edit one. */
const upgrades: Readonly<Record<number, (saved: Json) => Json>> = {}

export type ReadSettings<Kind extends SettingsKind> =
  | { readonly ok: true; readonly settings: SettingsOf[Kind] }
  | { readonly ok: false; readonly reason: 'settings-wrong' | 'settings-newer'; readonly detail: string }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function filled(first: unknown, saved: Json): Json {
  if (!isObject(first)) return saved
  const merged = Object.entries(saved).map(([name, value]) => {
    const before = first[name]
    return [name, groups.has(name) && isObject(before) && isObject(value) ? { ...before, ...value } : value]
  })
  return { ...first, ...Object.fromEntries(merged) }
}

/** The first member that is not what it should be; of a document with several forms, none in particular. */
function wrongMember(schema: TSchema, settings: Json): string {
  const properties = (schema as { properties?: Readonly<Record<string, TSchema>> }).properties ?? {}
  const wrong = Object.entries(properties).find(
    ([name, one]) => settings[name] !== undefined && !fitsSchema(one, settings[name]),
  )
  return wrong?.[0] ?? ''
}

/** What an element is set to that carries no settings. */
export const firstSettings = <Kind extends SettingsKind>(kind: Kind): SettingsOf[Kind] | null =>
  documents[kind].first as SettingsOf[Kind] | null

/**
 * Settings from the text and the format number of their element. Older formats are lifted, a newer one is refused, and what
 * a document leaves out is as in a new element. The detail of what is wrong names the member, or is '' for the whole.
 */
export function readSettings<Kind extends SettingsKind>(kind: Kind, text: string, version: string): ReadSettings<Kind> {
  const wrong = (detail: string) => ({ ok: false, reason: 'settings-wrong', detail }) as const
  const format = /^[1-9]\d{0,3}$/.test(version) ? Number(version) : null
  if (format === null) return wrong('version')
  if (format > settingsSchema) return { ok: false, reason: 'settings-newer', detail: version }
  let saved = parse(text)
  if (!isObject(saved) || jsonProblem(saved, workflowLimits.xmlBytes) !== null) return wrong('')
  for (let from = format; from < settingsSchema; from++) saved = upgrades[from]?.(saved as Json) ?? saved
  const { schema, first } = documents[kind]
  const settings = filled(first, saved as Json)
  return fitsSchema(schema, settings)
    ? { ok: true, settings: settings as SettingsOf[Kind] }
    : wrong(wrongMember(schema, settings))
}

/** Settings as the text of their element; what XML could not hold is escaped as JSON may. */
export const settingsText = (settings: unknown): string =>
  JSON.stringify(settings).replace(/\]\]>|[\ufffe\uffff]/g, (found) =>
    found === ']]>' ? ']]\\u003e' : `\\u${found.charCodeAt(0).toString(16)}`,
  )
