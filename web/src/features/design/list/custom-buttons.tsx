import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { customCode } from '@workstation/domain/list/button-condition'
import { type CustomButton, listLimits } from '@workstation/domain/list/document'
import { Button } from 'antd'
import { useReadOnly } from '../form/read-only'
import { ChoiceSetting, WordsSetting, YesSetting } from '../form/setting-controls'
import { useWords } from '../form/use-words'
import { ButtonActSetting, freshAct } from './button-act-setting'
import { useList } from './list-designing'
import { ProblemPlace } from './problem-place'
import { useListActs } from './use-list-acts'
import { useListTexts } from './use-list-texts'
import { WhenSetting } from './when-setting'

type ButtonChange = { [Name in keyof CustomButton]?: CustomButton[Name] | undefined }

/** Drawn and not counted, since rights are granted by it: one that was deleted must not come again with what it had. */
const freshId = () => `b${crypto.getRandomValues(new Uint32Array(1)).join()}`

/** Buttons of the list's own, in the order in which they stand. */
export function CustomButtons() {
  const { t } = useListTexts()
  const acts = useListActs()
  const readOnly = useReadOnly()
  const { custom = [] } = useList()
  const set = (next: readonly CustomButton[], joins = '') =>
    acts.set({ custom: next.length > 0 ? [...next] : undefined }, joins)
  const change = (id: string, more: ButtonChange, joins: string) => {
    const merged = (one: CustomButton) =>
      Object.fromEntries(Object.entries({ ...one, ...more }).filter(([, value]) => value !== undefined))
    set(
      custom.map((one) => (one.id === id ? (merged(one) as CustomButton) : one)),
      joins && `custom.${id}.${joins}`,
    )
  }
  const add = () => {
    set([...custom, { id: freshId(), label: t('list.own.new'), place: 'row', does: freshAct('link') }])
  }
  return (
    <section className="design-part" aria-label={t('list.own.title')}>
      <strong>{t('list.own.title')}</strong>
      <p className="design-hint">{t('list.own.hint')}</p>
      {custom.map((button) => (
        <OwnButton
          key={button.id}
          button={button}
          onChange={(more, joins = '') => change(button.id, more, joins)}
          onRemove={() => set(custom.filter(({ id }) => id !== button.id))}
        />
      ))}
      {!readOnly && custom.length < listLimits.custom && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t('list.own.add')}
        </Button>
      )}
    </section>
  )
}

interface OwnButtonProps {
  button: CustomButton
  onChange: (more: ButtonChange, joins?: string) => void
  onRemove: () => void
}

function OwnButton({ button, onChange, onRemove }: OwnButtonProps) {
  const { t } = useListTexts()
  const readOnly = useReadOnly()
  const name = useWords()(button.label)
  const { place, does } = button
  const code = customCode(button.id)
  return (
    <section className="design-rule-box" aria-label={name} data-place={`buttons ${code}`}>
      <div className="design-settings-head">
        <strong>{name}</strong>
        {!readOnly && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('list.own.remove', { name })}
            onClick={onRemove}
          />
        )}
      </div>
      <WordsSetting
        label={t('list.own.label')}
        value={button.label}
        onChange={(label) => onChange({ label }, 'label')}
      />
      <ChoiceSetting
        label={t('list.own.place.name')}
        value={place}
        options={(['row', 'list'] as const).map((value) => ({ value, label: t(`list.own.place.${value}`) }))}
        onChange={(next) => next && onChange({ place: next })}
      />
      <ProblemPlace at={['buttons', code, 'does']}>
        <ButtonActSetting does={does} onChange={(next, joins) => onChange({ does: next }, joins)} />
      </ProblemPlace>
      {place === 'row' && (
        <ProblemPlace at={['buttons', code, 'when']}>
          <WhenSetting
            name={name}
            when={button.when}
            unmet={button.unmet}
            onChange={(more) => onChange(more, 'when')}
          />
        </ProblemPlace>
      )}
      <WordsSetting
        label={t('list.own.confirm')}
        hint={t('list.own.confirmHint')}
        value={button.confirm}
        onChange={(confirm) => onChange({ confirm: confirm || undefined }, 'confirm')}
      />
      <YesSetting
        label={t('list.own.danger')}
        value={button.danger === true}
        onChange={(yes) => onChange({ danger: yes || undefined })}
      />
    </section>
  )
}
