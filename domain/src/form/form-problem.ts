/** What can be wrong with a form, as keys of texts. */
export const formProblems = [
  'not-a-form',
  'newer-format',
  'too-big',
  'too-nested',
  'text-broken',
  'name-forbidden',
  'child-missing',
  'placed-twice',
  'not-placed',
  'kind-unknown',
  'not-here',
  'too-deep',
  'too-many-fields',
  'label-missing',
  'label-long',
  'key-missing',
  'key-wrong',
  'key-reserved',
  'key-twice',
  'setting-wrong',
  'setting-missing',
  'max-below-min',
  'day-wrong',
  'address-wrong',
  'source-missing',
  'source-wrong',
  'options-missing',
  'options-many',
  'option-twice',
  'default-wrong',
  'unique-impossible',
  'pattern-wrong',
  'formula-wrong',
  'field-unknown',
  'field-unfit',
  'field-secret',
  'no-columns',
  'cycle',
  'too-many-rules',
  'id-twice',
  'script-too-big',
  'moment-wrong',
  'hidden-on-phone',
] as const
export type FormProblemName = (typeof formProblems)[number]

/** One thing that is wrong with a form, and where; nothing is named where it is the form itself. */
export interface FormProblem {
  readonly problem: FormProblemName
  readonly node?: string
  /** The property of the node, or of its settings. */
  readonly setting?: string
  readonly rule?: string
  readonly script?: string
  /** The name, text or number that it is about. */
  readonly detail?: string
}

/** What is wrong with the settings of one node. */
export type SettingProblem = Pick<FormProblem, 'problem' | 'detail'> & { readonly setting: string }
