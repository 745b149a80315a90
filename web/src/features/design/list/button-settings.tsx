import { type ListButton, type ListButtonCode, listButtons } from '@workstation/domain/list/document'
import { WordsSetting, YesSetting } from '../form/setting-controls'
import { useDesignTexts } from '../use-design-texts'
import { useList } from './list-designing'
import { useListActs } from './use-list-acts'

/** Which buttons a list has, and what they are called; who may press them is a matter of rights. */
export function ButtonSettings() {
  const { t } = useDesignTexts()
  const acts = useListActs()
  const { buttons } = useList()
  const of = (code: ListButtonCode): ListButton => buttons.find((one) => one.code === code) ?? { code, shown: true }
  const set = (next: ListButton, joins = '') => {
    const rest = buttons.filter(({ code }) => code !== next.code)
    const isUsual = next.shown && next.label === undefined
    acts.set({ buttons: isUsual ? rest : [...rest, next] }, joins)
  }
  return (
    <div className="design-part">
      <p className="design-hint">{t('list.buttonsHint')}</p>
      {listButtons.map((code) => {
        const button = of(code)
        const name = t(`list.button.${code}`)
        return (
          <section key={code} className="design-part" aria-label={name}>
            <YesSetting label={name} value={button.shown} onChange={(shown) => set({ ...button, shown })} />
            {button.shown && (
              <WordsSetting
                label={t('list.buttonLabel', { name })}
                value={button.label}
                onChange={(label) => {
                  const { label: _, ...rest } = button
                  set(label ? { ...rest, label } : rest, `button.${code}`)
                }}
              />
            )}
          </section>
        )
      })}
    </div>
  )
}
