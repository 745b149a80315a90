import { useTranslation } from 'react-i18next'

export type SignInMode = 'account' | 'phone' | 'scan' | 'wechat'

interface ModeSwitchProps {
  modes: readonly SignInMode[]
  chosen: SignInMode
  onChoose: (mode: SignInMode) => void
}

/** The ways to sign in, below the form, which keeps its place when they arrive. */
export function ModeSwitch({ modes, chosen, onChoose }: ModeSwitchProps) {
  const { t } = useTranslation('session')
  return (
    <fieldset className="entry-modes">
      <legend>{t('modes')}</legend>
      {modes.map((mode) => (
        <button key={mode} type="button" aria-pressed={mode === chosen} onClick={() => onChoose(mode)}>
          {t(`mode.${mode}`)}
        </button>
      ))}
    </fieldset>
  )
}
