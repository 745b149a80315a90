import { type Static, Type } from 'typebox'

/** The format number of form documents that this product writes; documents of a newer format open read-only. */
export const formSchema = 1

/** What one form may hold at most. */
export const formLimits = {
  /** Of the document as JSON, in bytes. */
  bytes: 2 * 1024 * 1024,
  /** Nodes with a column, those in sub-tables counted. */
  fields: 1000,
  /** Containers inside each other. */
  depth: 30,
  rules: 200,
  /** Of one script, in bytes. */
  scriptBytes: 64 * 1024,
} as const

/** Words of a design: one text for all languages, or one for each; where one is missing, Chinese stands. */
export const designText = Type.Union([
  Type.String(),
  Type.Object({ zh: Type.String(), en: Type.Optional(Type.String()), zhtw: Type.Optional(Type.String()) }),
])
export type DesignText = Static<typeof designText>

/** An expression (`domain/expression`) over the keys of the form's fields. */
const formula = Type.String()

/** The value with which a new record begins. */
const defaultValue = Type.Union([
  Type.Object({ from: Type.Literal('value'), value: Type.Unknown() }),
  Type.Object({ from: Type.Literal('formula'), formula }),
  Type.Object({
    from: Type.Literal('system'),
    name: Type.Union([
      Type.Literal('person'),
      Type.Literal('organize'),
      Type.Literal('department'),
      Type.Literal('position'),
      Type.Literal('now'),
      Type.Literal('today'),
    ]),
  }),
])
export type DefaultValue = Static<typeof defaultValue>
export type SystemDefault = Extract<DefaultValue, { from: 'system' }>['name']

/** An option to choose; options of a cascade hold further ones. */
export interface ChoiceOption {
  readonly id: string
  readonly label: DesignText
  readonly children?: readonly ChoiceOption[] | undefined
}
const choiceOption = Type.Cyclic(
  {
    Option: Type.Object({
      id: Type.String(),
      label: designText,
      children: Type.Optional(Type.Array(Type.Ref('Option'))),
    }),
  },
  'Option',
)

/** A parameter of a source: a value, or a formula over the other fields, so that options follow what is chosen elsewhere. */
const parameter = Type.Union([
  Type.Object({ name: Type.String(), value: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]) }),
  Type.Object({ name: Type.String(), formula }),
])

/** Where the options of a choice, or the rows of a relation, come from. */
const source = Type.Union([
  Type.Object({ from: Type.Literal('static'), options: Type.Array(choiceOption) }),
  Type.Object({ from: Type.Literal('dictionary'), typeId: Type.String() }),
  Type.Object({
    /** `interface` is a data interface, `model` another form. */
    from: Type.Union([Type.Literal('interface'), Type.Literal('model')]),
    id: Type.String(),
    parameters: Type.Array(parameter),
    /** The fields of a row that are kept, shown, and hold further rows. */
    value: Type.String(),
    label: Type.String(),
    children: Type.Optional(Type.String()),
  }),
])
export type ChoiceSource = Static<typeof source>

/**
 * One place of a form: a field, or a container with others in it. `key` is the field's name in the table, in calls and in
 * rights, fixed at its first release; `label` is only a label. `settings` are those of its kind.
 */
export const formNode = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  key: Type.Optional(Type.String()),
  label: designText,
  help: Type.Optional(designText),
  /** Columns of 24 that it takes. */
  span: Type.Integer({ minimum: 1, maximum: 24 }),
  settings: Type.Object({}),
  default: Type.Optional(defaultValue),
  required: Type.Optional(Type.Boolean()),
  visible: Type.Optional(formula),
  locked: Type.Optional(formula),
  patterns: Type.Optional(Type.Array(Type.Object({ pattern: Type.String(), message: designText }))),
  unique: Type.Optional(Type.Boolean()),
  source: Type.Optional(source),
  /** What becomes of a value whose field is hidden by a rule; kept where nothing is said. */
  whenHidden: Type.Optional(Type.Union([Type.Literal('keep'), Type.Literal('clear')])),
  children: Type.Optional(Type.Array(Type.String())),
})

/** One node; settings are read by its kind. */
export type FormNode = Omit<Static<typeof formNode>, 'settings'> & {
  readonly settings: Readonly<Record<string, unknown>>
}

/** What becomes of fields while a condition holds. Several rules about one field: shown and free only if all say so. */
const formRule = Type.Object({
  id: Type.String(),
  name: Type.Optional(designText),
  when: formula,
  does: Type.Union([
    Type.Literal('show'),
    Type.Literal('hide'),
    Type.Literal('require'),
    Type.Literal('lock'),
    Type.Literal('set'),
  ]),
  /** Keys of the fields that it is about; `table.column` means the column in each row. */
  fields: Type.Array(Type.String()),
  /** For `set`: what they become while the condition holds, and otherwise where that is given. */
  value: Type.Optional(formula),
  otherwise: Type.Optional(formula),
})
export type FormRule = Static<typeof formRule>

const formScript = Type.Object({
  id: Type.String(),
  /** When it runs. */
  on: Type.Union([
    Type.Literal('load'),
    Type.Literal('change'),
    Type.Literal('beforeSubmit'),
    Type.Literal('afterSubmit'),
    Type.Literal('press'),
  ]),
  /** The key of the field that changes, or the id of the button that is pressed. */
  of: Type.Optional(Type.String()),
  text: Type.String(),
})

const formSettings = Type.Object({
  labels: Type.Union([Type.Literal('top'), Type.Literal('left'), Type.Literal('right')]),
  /** Pixels. */
  labelWidth: Type.Integer({ minimum: 40, maximum: 400 }),
  size: Type.Union([Type.Literal('small'), Type.Literal('middle'), Type.Literal('large')]),
  opens: Type.Union([Type.Literal('page'), Type.Literal('dialog'), Type.Literal('drawer')]),
  /** Pixels of the dialog or drawer. */
  width: Type.Integer({ minimum: 300, maximum: 2000 }),
  saveText: Type.Optional(designText),
  cancelText: Type.Optional(designText),
  /** Whether what is typed is kept as a draft of the record. */
  draft: Type.Boolean(),
  /** Whether each change of a record is kept field by field. */
  history: Type.Boolean(),
})

/**
 * A form as it is drawn: nodes in a map, and children as lists of ids, so that an edit touches two objects, and a
 * difference tells *moved* from *changed*.
 */
export const formDocument = Type.Object({
  type: Type.Literal('form'),
  schema: Type.Integer({ minimum: 1 }),
  /** The nodes at the top, in order. */
  root: Type.Array(Type.String()),
  nodes: Type.Unsafe<Readonly<Record<string, FormNode>>>({ type: 'object', additionalProperties: formNode }),
  /** How it stands on phones: other order, and what stays away; derived where absent. */
  phone: Type.Optional(Type.Object({ order: Type.Array(Type.String()), hidden: Type.Array(Type.String()) })),
  settings: formSettings,
  rules: Type.Array(formRule),
  scripts: Type.Array(formScript),
})

/** A form as it is drawn; never changed in place. */
export type FormDocument = Static<typeof formDocument>

/** A form with nothing in it. */
export const emptyForm: FormDocument = {
  type: 'form',
  schema: formSchema,
  root: [],
  nodes: {},
  settings: { labels: 'top', labelWidth: 100, size: 'middle', opens: 'drawer', width: 600, draft: true, history: true },
  rules: [],
  scripts: [],
}
