import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { FormRule } from '@workstation/domain/form/document'
import { Button, Select } from 'antd'
import { useDesignTexts } from '../use-design-texts'
import { useDesigning, useDocument } from './designing'
import { fieldNames } from './field-names'
import { Setting } from './setting'
import { ChoiceSetting, FormulaSetting, WordsSetting } from './setting-controls'

const does = ['show', 'hide', 'require', 'lock', 'set'] as const

/** An id that no rule of the form has. */
function freshRuleId(rules: readonly FormRule[]): string {
  const taken = new Set(rules.map(({ id }) => id))
  let number = rules.length + 1
  while (taken.has(`r${number}`)) number++
  return `r${number}`
}

/** What becomes of fields while a condition holds. */
export function RulesSettings() {
  const { t } = useDesignTexts()
  const { acts, readOnly } = useDesigning()
  const { rules } = useDocument()
  const add = () => acts.setRules([...rules, { id: freshRuleId(rules), when: '', does: 'show', fields: [] }], '')
  return (
    <div className="design-part">
      {rules.length === 0 && <p className="design-hint">{t('rulesEmpty')}</p>}
      {rules.map((rule, at) => (
        <Rule key={rule.id} rule={rule} number={at + 1} />
      ))}
      {!readOnly && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t('ruleAdd')}
        </Button>
      )}
    </div>
  )
}

type RuleChange = { [Name in keyof FormRule]?: FormRule[Name] | undefined }

/** A rule with other properties; undefined takes one away. */
const ruleWith = (rule: FormRule, change: RuleChange): FormRule =>
  Object.fromEntries(Object.entries({ ...rule, ...change }).filter(([, value]) => value !== undefined)) as FormRule

function Rule({ rule, number }: { rule: FormRule; number: number }) {
  const { t } = useDesignTexts()
  const { acts, readOnly } = useDesigning()
  const document = useDocument()
  const set = (more: RuleChange, joins = '') =>
    acts.setRules(
      document.rules.map((one) => (one.id === rule.id ? ruleWith(one, more) : one)),
      joins && `${joins}:${rule.id}`,
    )
  const remove = () =>
    acts.setRules(
      document.rules.filter(({ id }) => id !== rule.id),
      '',
    )
  const title = t('ruleNumber', { number })
  return (
    <section className="design-rule-box" aria-label={title}>
      <div className="design-settings-head">
        <strong>{title}</strong>
        {!readOnly && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('ruleRemove', { number })}
            onClick={remove}
          />
        )}
      </div>
      <WordsSetting
        label={t('ruleName')}
        value={rule.name}
        onChange={(name) => set({ name: name || undefined }, 'name')}
      />
      <FormulaSetting label={t('ruleWhen')} value={rule.when} onChange={(when) => set({ when: when ?? '' }, 'when')} />
      <ChoiceSetting
        label={t('ruleDoes')}
        value={rule.does}
        options={does.map((value) => ({ value, label: t(`does.${value}`) }))}
        onChange={(next) => next && set({ does: next })}
      />
      <Setting label={t('ruleFields')}>
        <Select
          mode="multiple"
          value={[...rule.fields]}
          disabled={readOnly}
          showSearch={{ optionFilterProp: 'label' }}
          options={fieldNames(document).map(({ key, label }) => ({ value: key, label }))}
          onChange={(fields) => set({ fields })}
        />
      </Setting>
      {rule.does === 'set' && (
        <>
          <FormulaSetting
            label={t('ruleValue')}
            value={rule.value}
            onChange={(value) => set({ value: value || undefined }, 'value')}
          />
          <FormulaSetting
            label={t('ruleOtherwise')}
            value={rule.otherwise}
            onChange={(otherwise) => set({ otherwise: otherwise || undefined }, 'otherwise')}
          />
        </>
      )}
    </section>
  )
}
