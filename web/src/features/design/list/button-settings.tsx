import { mayDepend } from '@workstation/domain/list/button-condition'
import { type ListButton, type ListButtonCode, listButtons } from '@workstation/domain/list/document'
import { WordsSetting, YesSetting } from '../form/setting-controls'
import { CustomButtons } from './custom-buttons'
import { useList } from './list-designing'
import { ProblemPlace } from './problem-place'
import { useListActs } from './use-list-acts'
import { useListTexts } from './use-list-texts'
import { WhenSetting } from './when-setting'

type ButtonChange = { [Name in keyof ListButton]?: ListButton[Name] | undefined }

const isUsual = ({ shown, label, when, unmet }: ListButton): boolean =>
  shown && label === undefined && when === undefined && unmet === undefined

/** Which buttons a list has, what they are called and for which records they are; who may press them is a matter of rights. */
export function ButtonSettings() {
  const { t } = useListTexts()
  const acts = useListActs()
  const { buttons } = useList()
  const of = (code: ListButtonCode): ListButton => buttons.find((one) => one.code === code) ?? { code, shown: true }
  const set = (code: ListButtonCode, change: ButtonChange, joins = '') => {
    const all = Object.entries({ ...of(code), ...change }).filter(([, value]) => value !== undefined)
    const next = Object.fromEntries(all) as ListButton
    const rest = buttons.filter((one) => one.code !== code)
    acts.set({ buttons: isUsual(next) ? rest : [...rest, next] }, joins && `button.${code}.${joins}`)
  }
  return (
    <div className="design-part">
      <p className="design-hint">{t('list.buttonsHint')}</p>
      {listButtons.map((code) => {
        const button = of(code)
        const name = t(`list.button.${code}`)
        return (
          <section key={code} className="design-part" aria-label={name} data-place={`buttons ${code}`}>
            <YesSetting label={name} value={button.shown} onChange={(shown) => set(code, { shown })} />
            {button.shown && (
              <WordsSetting
                label={t('list.buttonLabel', { name })}
                value={button.label}
                onChange={(label) => set(code, { label: label || undefined }, 'label')}
              />
            )}
            {button.shown && mayDepend(code) && (
              <ProblemPlace at={['buttons', code, 'when']}>
                <WhenSetting
                  name={name}
                  when={button.when}
                  unmet={button.unmet}
                  onChange={(change) => set(code, change, 'when')}
                />
              </ProblemPlace>
            )}
          </section>
        )
      })}
      <CustomButtons />
    </div>
  )
}
