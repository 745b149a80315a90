import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { dataInterface } from '@workstation/contract/data-interface'
import { type ButtonAct, listLimits } from '@workstation/domain/list/document'
import { Button, Input, Select } from 'antd'
import { flatMenu, menuPath, menuTitle } from '../../../platform/menu-pages'
import { queryOf } from '../../../platform/queries/query-of'
import { useSession } from '../../../platform/session-state'
import { limitOf } from '../../../ui/text-limit'
import { useReadOnly } from '../form/read-only'
import { Setting } from '../form/setting'
import { ChoiceSetting, WordsSetting, YesSetting } from '../form/setting-controls'
import { useListDesigning } from './list-designing'
import { useListActs } from './use-list-acts'
import { useListTexts } from './use-list-texts'

type Of<Does extends ButtonAct['do']> = Extract<ButtonAct, { do: Does }>
type Change = (does: ButtonAct, joins?: string) => void

const acts = ['link', 'interface', 'script'] as const

/** What a button does that was just added, or that is to do something else. */
export function freshAct(does: ButtonAct['do']): ButtonAct {
  if (does === 'link') return { do: 'link', address: '' }
  if (does === 'interface') return { do: 'interface', id: '', parameters: [] }
  return { do: 'script', text: '(form) => {\n  \n}' }
}

/** What a button of the list's own does. */
export function ButtonActSetting({ does, onChange }: { does: ButtonAct; onChange: Change }) {
  const { t } = useListTexts()
  return (
    <>
      <ChoiceSetting
        label={t('list.own.does.name')}
        value={does.do}
        options={acts.map((value) => ({ value, label: t(`list.own.does.${value}`) }))}
        onChange={(next) => next && next !== does.do && onChange(freshAct(next))}
      />
      {does.do === 'link' && <LinkSetting does={does} onChange={onChange} />}
      {does.do === 'interface' && <InterfaceSetting does={does} onChange={onChange} />}
      {does.do === 'script' && <ScriptSetting does={does} onChange={onChange} />}
    </>
  )
}

/** Puts a field into what is written. */
function InsertField({ into, onInsert }: { into: string; onInsert: (field: string) => void }) {
  const { t } = useListTexts()
  const { labelOf } = useListActs()
  const { fields } = useListDesigning()
  if (useReadOnly()) return null
  return (
    <Select
      size="small"
      value={null}
      placeholder={t('insertField')}
      aria-label={t('insertFieldInto', { label: into })}
      showSearch={{ optionFilterProp: 'label' }}
      options={fields.map(({ field }) => ({ value: field, label: labelOf(field) }))}
      onChange={(field: string | null) => field && onInsert(field)}
    />
  )
}

function LinkSetting({ does, onChange }: { does: Of<'link'>; onChange: Change }) {
  const { t } = useListTexts()
  const readOnly = useReadOnly()
  const menus = useSession(({ menus: all }) => all)
  const entries = flatMenu(menus)
    .filter(({ type }) => type !== 1)
    .map((item) => ({ value: menuPath(item), label: menuTitle(item) }))
  const label = t('list.own.address')
  const set = (address: string) => onChange({ ...does, address }, 'address')
  return (
    <>
      <Setting label={label} hint={t('list.own.addressHint')}>
        <Input
          className="design-formula"
          value={does.address}
          readOnly={readOnly}
          count={limitOf(2000)}
          spellCheck={false}
          placeholder="/model/order?keyword={name}"
          onChange={({ target }) => set(target.value)}
        />
      </Setting>
      <div className="design-lines">
        <InsertField into={label} onInsert={(field) => set(`${does.address}{${field}}`)} />
        {!readOnly && (
          <Select
            size="small"
            value={null}
            placeholder={t('list.own.entry')}
            aria-label={t('list.own.entry')}
            showSearch={{ optionFilterProp: 'label' }}
            options={entries}
            onChange={(path: string | null) => path && set(path)}
          />
        )}
      </div>
      <YesSetting
        label={t('list.own.apart')}
        value={does.apart === true}
        onChange={(yes) => {
          const { apart: _, ...rest } = does
          onChange(yes ? { ...rest, apart: true } : rest)
        }}
      />
    </>
  )
}

function InterfaceSetting({ does, onChange }: { does: Of<'interface'>; onChange: Change }) {
  const { t } = useListTexts()
  const readOnly = useReadOnly()
  const { data, isPending } = useQuery(queryOf(dataInterface.getList, { currentPage: 1, pageSize: 500 }))
  return (
    <>
      <Setting label={t('source.interface')}>
        <Select<string>
          value={does.id || null}
          loading={isPending}
          disabled={readOnly}
          placeholder={t('chooseOne')}
          showSearch={{ optionFilterProp: 'label' }}
          options={(data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
          onChange={(id) => onChange({ ...does, id })}
        />
      </Setting>
      <ParameterLines
        value={does.parameters}
        onChange={(parameters, joins) => onChange({ ...does, parameters }, joins)}
      />
      <WordsSetting
        label={t('list.own.said')}
        value={does.said}
        onChange={(said) => {
          const { said: _, ...rest } = does
          onChange(said ? { ...rest, said } : rest, 'said')
        }}
      />
    </>
  )
}

type Parameters = Of<'interface'>['parameters']

interface ParameterLinesProps {
  value: Parameters
  onChange: (value: Parameters, joins?: string) => void
}

/** What is sent along: names with formulas over the record. */
function ParameterLines({ value, onChange }: ParameterLinesProps) {
  const { t } = useListTexts()
  const readOnly = useReadOnly()
  return (
    // biome-ignore lint/a11y/useSemanticElements: one setting of several boxes.
    <div role="group" aria-label={t('parameters')} className="design-setting">
      <span>{t('parameters')}</span>
      {value.map((parameter, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own.
        <ParameterLine key={at} parameter={parameter} at={at} value={value} onChange={onChange} />
      ))}
      {!readOnly && value.length < listLimits.parameters && (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange([...value, { name: '', formula: '' }])}
        >
          {t('addParameter')}
        </Button>
      )}
    </div>
  )
}

interface ParameterLineProps extends ParameterLinesProps {
  parameter: Parameters[number]
  at: number
}

function ParameterLine({ parameter: { name, formula }, at, value, onChange }: ParameterLineProps) {
  const { t } = useListTexts()
  const readOnly = useReadOnly()
  const named = (part: string) => t('lineNamed', { number: at + 1, label: t(part) })
  const set = (more: Partial<Parameters[number]>) =>
    onChange(
      value.map((one, place) => (place === at ? { ...one, ...more } : one)),
      `parameter${at}.${Object.keys(more).join()}`,
    )
  return (
    <div className="design-lines">
      <Input
        size="small"
        aria-label={named('parameterName')}
        placeholder={t('parameterName')}
        value={name}
        readOnly={readOnly}
        count={limitOf(64)}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Input
        size="small"
        className="design-formula"
        aria-label={named('list.own.formula')}
        placeholder={t('list.own.formula')}
        value={formula}
        readOnly={readOnly}
        count={limitOf(2000)}
        onChange={({ target }) => set({ formula: target.value })}
      />
      <InsertField
        into={named('list.own.formula')}
        onInsert={(field) => set({ formula: formula ? `${formula} ${field}` : field })}
      />
      {!readOnly && (
        <Button
          type="text"
          size="small"
          aria-label={t('list.own.removeParameter', { number: at + 1 })}
          icon={<DeleteOutlined aria-hidden />}
          onClick={() => onChange(value.filter((_, place) => place !== at))}
        />
      )}
    </div>
  )
}

function ScriptSetting({ does, onChange }: { does: Of<'script'>; onChange: Change }) {
  const { t } = useListTexts()
  const readOnly = useReadOnly()
  return (
    <Setting label={t('list.own.script')} hint={t('list.own.scriptHint')}>
      <Input.TextArea
        className="design-formula"
        value={does.text}
        readOnly={readOnly}
        spellCheck={false}
        count={limitOf(20_000)}
        autoSize={{ minRows: 4, maxRows: 16 }}
        onChange={({ target }) => onChange({ do: 'script', text: target.value }, 'script')}
      />
    </Setting>
  )
}
