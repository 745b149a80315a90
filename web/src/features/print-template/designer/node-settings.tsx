import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { PrintSource } from '@workstation/contract/print-template-record'
import { Checkbox, Input, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { usePrintTexts } from '../use-print-texts'
import { chosenNode } from './chosen-node'
import { allFieldOptions, fieldOptions } from './field-names'
import { ListedFields, useFormatOptions } from './listed-fields'
import { TableSettings } from './table-settings'

interface NodeSettingsProps {
  editor: Editor
  source: PrintSource | undefined
}

type Attrs = Readonly<Record<string, unknown>>

/** The piece that is chosen, if it is one of ours. */
function useChosen(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const node = chosenNode(now)
      return node ? { type: node.type.name, attrs: node.attrs } : null
    },
  })
}

/** What the chosen piece says and how it looks; in a table what can be done with it. */
export function NodeSettings({ editor, source }: NodeSettingsProps) {
  const { t } = usePrintTexts()
  const chosen = useChosen(editor)
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  const Fields = chosen && settings[chosen.type]
  /** What is set anew is a new piece in the place of the old one, which stays chosen. */
  const set = (type: string, more: Attrs) =>
    editor.chain().updateAttributes(type, more).setNodeSelection(editor.state.selection.from).run()
  if (!Fields && !inTable) return <p className="print-hint">{t('chooseNode')}</p>
  return (
    <>
      {chosen && Fields && (
        <section aria-label={t(`part.${chosen.type}`)} className="print-settings">
          <h4 className="print-group">{t(`part.${chosen.type}`)}</h4>
          <Fields attrs={chosen.attrs} source={source} set={(more) => set(chosen.type, more)} />
        </section>
      )}
      {inTable && <TableSettings editor={editor} />}
    </>
  )
}

interface Settings {
  attrs: Attrs
  source: PrintSource | undefined
  set: (more: Attrs) => void
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className="print-setting">
      <span>{label}</span>
      {children}
    </label>
  )
}

interface TextProps extends Pick<Settings, 'attrs' | 'set'> {
  name: string
  hint?: string
}

function TextSetting({ attrs, set, name, hint }: TextProps) {
  const { t } = usePrintTexts()
  return (
    <Setting label={t(`setting.${name}`)}>
      <Input
        size="small"
        value={String(attrs[name] ?? '')}
        placeholder={hint}
        onChange={({ target }) => set({ [name]: target.value.slice(0, 100) })}
      />
    </Setting>
  )
}

function YesSetting({ attrs, set, name }: Omit<TextProps, 'hint'>) {
  const { t } = usePrintTexts()
  return (
    <Checkbox checked={attrs[name] === true} onChange={({ target }) => set({ [name]: target.checked })}>
      {t(`setting.${name}`)}
    </Checkbox>
  )
}

function SizeSetting({ attrs, set, name, most }: Omit<TextProps, 'hint'> & { most: number }) {
  const { t } = usePrintTexts()
  return (
    <Setting label={t(`setting.${name}`)}>
      <InputNumber
        size="small"
        min={5}
        max={most}
        value={Number(attrs[name])}
        suffix="mm"
        onChange={(size) => size !== null && set({ [name]: size })}
      />
    </Setting>
  )
}

/** A heading above a part: the product's own words unless others are written. */
function TitleSettings({ attrs, set }: Pick<Settings, 'attrs' | 'set'>) {
  const { t } = usePrintTexts()
  return (
    <>
      <YesSetting attrs={attrs} set={set} name="titled" />
      {attrs.titled === true && <TextSetting attrs={attrs} set={set} name="title" hint={t('ownTitle')} />}
    </>
  )
}

function FieldSettings({ attrs, source, set }: Settings) {
  const { t } = usePrintTexts()
  const formats = useFormatOptions()
  return (
    <>
      <Setting label={t('field')}>
        <Select
          size="small"
          value={String(attrs.name)}
          showSearch={{ optionFilterProp: 'label' }}
          options={allFieldOptions(source)}
          onChange={(name) => set({ name })}
        />
      </Setting>
      {'format' in attrs && (
        <Setting label={t('format.name')}>
          <Select size="small" value={String(attrs.format)} options={formats} onChange={(format) => set({ format })} />
        </Setting>
      )}
    </>
  )
}

function CodeSettings(props: Settings) {
  const { attrs, set } = props
  const { t } = usePrintTexts()
  return (
    <>
      <FieldSettings {...props} />
      <Setting label={t('setting.kind')}>
        <Select
          size="small"
          value={String(attrs.kind)}
          options={['qr', 'barcode'].map((value) => ({ value, label: t(`codes.${value}`) }))}
          onChange={(kind) => set({ kind })}
        />
      </Setting>
      <SizeSetting attrs={attrs} set={set} name="size" most={150} />
    </>
  )
}

const listOf = (value: unknown) => (Array.isArray(value) ? value : [])

function FactsSettings({ attrs, source, set }: Settings) {
  const { t } = usePrintTexts()
  return (
    <>
      <ListedFields
        value={listOf(attrs.fields)}
        options={fieldOptions(source)}
        onChange={(fields) => set({ fields })}
      />
      <Setting label={t('setting.columns')}>
        <Select
          size="small"
          value={Number(attrs.columns)}
          options={[1, 2].map((value) => ({ value, label: t('pairs', { count: value }) }))}
          onChange={(columns) => set({ columns })}
        />
      </Setting>
      <YesSetting attrs={attrs} set={set} name="skipEmpty" />
    </>
  )
}

function ChildTableSettings({ attrs, source, set }: Settings) {
  return (
    <>
      <TitleSettings attrs={attrs} set={set} />
      <ListedFields
        asColumns
        value={listOf(attrs.columns)}
        options={fieldOptions(source, String(attrs.table))}
        onChange={(columns) => set({ columns })}
      />
      <YesSetting attrs={attrs} set={set} name="numbered" />
      <YesSetting attrs={attrs} set={set} name="headed" />
      <YesSetting attrs={attrs} set={set} name="skipEmpty" />
    </>
  )
}

function ChildListSettings({ attrs, source, set }: Settings) {
  return (
    <>
      <ListedFields
        value={listOf(attrs.fields)}
        options={fieldOptions(source, String(attrs.table))}
        onChange={(fields) => set({ fields })}
      />
      <YesSetting attrs={attrs} set={set} name="ordered" />
    </>
  )
}

function SignatureSettings({ attrs, source, set }: Settings) {
  const { t } = usePrintTexts()
  return (
    <>
      <TitleSettings attrs={attrs} set={set} />
      {source?.hasPeople === true && <YesSetting attrs={attrs} set={set} name="people" />}
      {attrs.people !== true && <TextSetting attrs={attrs} set={set} name="label" hint={t('paper.sign')} />}
    </>
  )
}

function SealSettings({ attrs, source, set }: Settings) {
  const { t } = usePrintTexts()
  return (
    <>
      <Setting label={t('setting.owner')}>
        <Select
          size="small"
          allowClear
          value={String(attrs.field) || undefined}
          showSearch={{ optionFilterProp: 'label' }}
          options={fieldOptions(source)}
          onChange={(field) => set({ field: field ?? '' })}
        />
      </Setting>
      <TextSetting attrs={attrs} set={set} name="label" hint={t('paper.seal')} />
    </>
  )
}

function PictureSettings({ attrs, set }: Settings) {
  const { t } = usePrintTexts()
  return (
    <>
      <TextSetting attrs={attrs} set={set} name="alt" />
      <SizeSetting attrs={attrs} set={set} name="width" most={500} />
      <Setting label={t('setting.align')}>
        <Select
          size="small"
          value={String(attrs.align)}
          options={['left', 'center', 'right'].map((value) => ({ value, label: t(`tool.${value}`) }))}
          onChange={(align) => set({ align })}
        />
      </Setting>
    </>
  )
}

const settings: Readonly<Record<string, (props: Settings) => ReactNode>> = {
  field: FieldSettings,
  code: CodeSettings,
  facts: FactsSettings,
  childTable: ChildTableSettings,
  childList: ChildListSettings,
  approvals: TitleSettings,
  signature: SignatureSettings,
  seal: SealSettings,
  picture: PictureSettings,
}
