import { Button, Drawer, Segmented, Switch } from 'antd'
import type { ReactNode } from 'react'
import { toast } from '../../platform/toast'
import { useBack } from '../../ui/use-back'
import { restoreDefaults, type Settings, setSetting, sizes, useSettings } from '../settings'
import { chooseLayout } from './choose-layout'
import { ColourChoice } from './colour-choice'
import { LayoutChoice } from './layout-choice'
import { useShellTexts } from './use-shell-texts'
import './settings-drawer.css'

const switches = [
  'tagsView',
  'tagsIcon',
  'useCache',
  'fixedHeader',
  'sidebarLogo',
  'showSearch',
  'showLanguage',
] as const

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="settings-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface ChoiceProps<K extends 'mode' | 'slideClass' | 'size'> {
  name: K
  values: readonly Settings[K][]
  onChosen?: () => void
}

function Choice<K extends 'mode' | 'slideClass' | 'size'>({ name, values, onChosen }: ChoiceProps<K>) {
  const { t } = useShellTexts()
  const value = useSettings((settings) => settings[name])
  return (
    <Segmented
      block
      aria-label={t(`shell:${name}`)}
      value={value}
      options={values.map((choice) => ({ value: choice, label: t(`shell:${name}Names.${choice}`) }))}
      onChange={(choice) => {
        setSetting(name, choice)
        onChosen?.()
      }}
    />
  )
}

function Switches() {
  const { t } = useShellTexts()
  const settings = useSettings()
  return switches.map((name) => (
    <div key={name} className="settings-switch">
      <label htmlFor={`set-${name}`}>{t(`shell:switch.${name}`)}</label>
      <Switch id={`set-${name}`} checked={settings[name]} onChange={(on) => setSetting(name, on)} />
    </div>
  ))
}

function RestoreButton() {
  const { t } = useShellTexts()
  const restore = () => {
    const { layoutType } = useSettings.getState()
    restoreDefaults()
    if (useSettings.getState().layoutType !== layoutType) void chooseLayout(useSettings.getState().layoutType)
    toast.success(t('shell:restored'))
  }
  return (
    <Button block onClick={restore}>
      {t('shell:restore')}
    </Button>
  )
}

/** What a person sets for this browser (SHL-37). */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useShellTexts()
  useBack(open, onClose)
  return (
    <Drawer
      title={t('shell:settings')}
      open={open}
      onClose={onClose}
      size={320}
      closable={{ 'aria-label': t('close'), placement: 'end' }}
      footer={<RestoreButton />}
    >
      <Part id="set-layout" title={t('shell:layoutType')}>
        <LayoutChoice />
      </Part>
      <Part id="set-colour" title={t('shell:themeClass')}>
        <ColourChoice />
      </Part>
      <Part id="set-mode" title={t('shell:mode')}>
        <Choice name="mode" values={['auto', 'light', 'dark']} />
      </Part>
      <Part id="set-side" title={t('shell:slideClass')}>
        <Choice name="slideClass" values={['dark', 'lightWhite']} />
      </Part>
      <Part id="set-size" title={t('shell:size')}>
        <Choice name="size" values={sizes} onChosen={() => toast.success(t('shell:sizeChanged'))} />
      </Part>
      <Part id="set-more" title={t('shell:more')}>
        <Switches />
      </Part>
    </Drawer>
  )
}
