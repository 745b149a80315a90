import type { FormDocument } from '@workstation/domain/form/document'
import { Tabs } from 'antd'
import { ScriptsSettings } from '../scripts/scripts-settings'
import { useDesignTexts } from '../use-design-texts'
import { useDesigning, useDocument } from './designing'
import { ProblemLines } from './problem-lines'
import { RulesSettings } from './rules-settings'
import { ChoiceSetting, NumberSetting, WordsSetting, YesSetting } from './setting-controls'

/** What is set of the form itself: how it stands, opens and is kept, its rules and scripts. */
export function FormSettings() {
  const { t } = useDesignTexts()
  return (
    <>
      <ProblemLines node="" />
      <Tabs
        size="small"
        items={[
          { key: 'look', label: t('formLook'), children: <LookSettings /> },
          { key: 'rules', label: t('formRules'), children: <RulesSettings /> },
          { key: 'scripts', label: t('formScripts'), children: <ScriptsSettings /> },
        ]}
      />
    </>
  )
}

type Look = FormDocument['settings']
type LookChange = { [Name in keyof Look]?: Look[Name] | undefined }

function LookSettings() {
  const { t } = useDesignTexts()
  const { acts } = useDesigning()
  const { settings } = useDocument()
  const set = (more: LookChange, joins = '') => acts.setForm(more as Partial<Look>, joins)
  return (
    <div className="design-part">
      <LayoutSettings settings={settings} set={set} />
      <WordsSetting
        label={t('form.saveText')}
        value={settings.saveText}
        onChange={(saveText) => set({ saveText: saveText || undefined }, 'saveText')}
      />
      <WordsSetting
        label={t('form.cancelText')}
        value={settings.cancelText}
        onChange={(cancelText) => set({ cancelText: cancelText || undefined }, 'cancelText')}
      />
      <YesSetting
        label={t('form.draft')}
        hint={t('form.draftHint')}
        value={settings.draft}
        onChange={(draft) => set({ draft })}
      />
      <YesSetting
        label={t('form.history')}
        hint={t('form.historyHint')}
        value={settings.history}
        onChange={(history) => set({ history })}
      />
    </div>
  )
}

interface LayoutSettingsProps {
  settings: Look
  set: (more: LookChange, joins?: string) => void
}

/** Where the form opens, and how its fields stand in it. */
function LayoutSettings({ settings, set }: LayoutSettingsProps) {
  const { t } = useDesignTexts()
  const choices = <Value extends string>(name: string, values: readonly Value[]) =>
    values.map((value) => ({ value, label: t(`form.${name}.${value}`) }))
  const pixels = (name: 'width' | 'labelWidth', [min, max]: readonly [number, number]) => (
    <NumberSetting
      whole
      needed
      label={t(`form.${name}`)}
      min={min}
      max={max}
      value={settings[name]}
      onChange={(value) => value !== undefined && set({ [name]: value }, name)}
    />
  )
  return (
    <>
      <ChoiceSetting
        label={t('form.opens.name')}
        value={settings.opens}
        options={choices('opens', ['page', 'dialog', 'drawer'] as const)}
        onChange={(opens) => opens && set({ opens })}
      />
      {settings.opens !== 'page' && pixels('width', [300, 2000])}
      <ChoiceSetting
        label={t('form.labels.name')}
        value={settings.labels}
        options={choices('labels', ['top', 'left', 'right'] as const)}
        onChange={(labels) => labels && set({ labels })}
      />
      {settings.labels !== 'top' && pixels('labelWidth', [40, 400])}
      <ChoiceSetting
        label={t('form.size.name')}
        value={settings.size}
        options={choices('size', ['small', 'middle', 'large'] as const)}
        onChange={(size) => size && set({ size })}
      />
    </>
  )
}
