import { usePickerTexts } from '../use-picker-texts'

const widths = [56, 40, 48, 36, 52, 44]

/** Where lines will stand; seen only when they take their time. */
export function Bones() {
  const { t } = usePickerTexts()
  return (
    <div className="pick-bones" aria-busy="true">
      <span className="visually-hidden">{t('branch.loading')}</span>
      {widths.map((width) => (
        <span key={width} className="pick-bone" style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
