import type { PrintSource } from '@workstation/contract/print-template-record'
import { type PageLine, type PageSetup, paperSizes, usualPage } from '@workstation/domain/print/page-setup'
import { Input, InputNumber, Radio, Select } from 'antd'
import { usePrintTexts } from '../use-print-texts'

interface PageSettingsProps {
  page: PageSetup
  source: PrintSource | undefined
  onChange: (page: PageSetup) => void
}

const places = ['left', 'middle', 'right'] as const

/** The paper, its margins, and what every page repeats. */
export function PageSettings({ page, source, onChange }: PageSettingsProps) {
  const { t } = usePrintTexts()
  const set = (more: Partial<PageSetup>) => onChange({ ...page, ...more })
  const sizes = [...Object.keys(paperSizes), 'custom'].map((value) => ({
    value: value as PageSetup['size'],
    label: value === 'custom' ? t('page.custom') : value,
  }))
  return (
    <div className="print-settings">
      <div className="print-pair">
        <Select
          size="small"
          aria-label={t('page.size')}
          value={page.size}
          options={sizes}
          onChange={(size) => set({ size })}
        />
        <Radio.Group
          size="small"
          optionType="button"
          value={page.landscape}
          options={[
            { value: false, label: t('page.portrait') },
            { value: true, label: t('page.landscape') },
          ]}
          onChange={({ target }) => set({ landscape: target.value === true })}
        />
      </div>
      {page.size === 'custom' && (
        <div className="print-pair">
          <Millimetres
            label={t('page.width')}
            value={page.width}
            least={20}
            most={1200}
            onChange={(width) => set({ width })}
          />
          <Millimetres
            label={t('page.height')}
            value={page.height}
            least={20}
            most={1200}
            onChange={(height) => set({ height })}
          />
        </div>
      )}
      <h4 className="print-group">{t('page.margins')}</h4>
      <div className="print-pair">
        {(['top', 'bottom', 'left', 'right'] as const).map((side) => (
          <Millimetres
            key={side}
            label={t(`page.${side}`)}
            value={page.margins[side]}
            least={0}
            most={100}
            onChange={(size) => set({ margins: { ...page.margins, [side]: size } })}
          />
        ))}
      </div>
      <div className="print-pair">
        <Millimetres
          label={t('page.fontSize')}
          unit="pt"
          value={page.fontSize}
          least={5}
          most={36}
          onChange={(fontSize) => set({ fontSize: fontSize || usualPage.fontSize })}
        />
      </div>
      <Line title={t('page.head')} line={page.head} source={source} onChange={(head) => set({ head })} />
      <Line title={t('page.foot')} line={page.foot} source={source} onChange={(foot) => set({ foot })} />
      <p className="print-hint">{t('page.tokens')}</p>
    </div>
  )
}

interface MillimetresProps {
  label: string
  unit?: string
  value: number
  least: number
  most: number
  onChange: (value: number) => void
}

function Millimetres({ label, unit = 'mm', value, least, most, onChange }: MillimetresProps) {
  return (
    <InputNumber
      size="small"
      prefix={label}
      suffix={unit}
      aria-label={label}
      min={least}
      max={most}
      value={value}
      onChange={(typed) => typed !== null && onChange(typed)}
    />
  )
}

interface LineProps {
  title: string
  line: PageLine
  source: PrintSource | undefined
  onChange: (line: PageLine) => void
}

/** Left, middle and right of what every page repeats, each with fields that can be put into it. */
function Line({ title, line, source, onChange }: LineProps) {
  const { t } = usePrintTexts()
  const tokens = [
    ...['pageOfPages', 'page', 'pages'].map((name) => ({ value: name, label: t(`page.${name}`) })),
    ...(source?.fields ?? []).map(({ field, fieldName }) => ({ value: field, label: fieldName })),
  ]
  const set = (place: keyof PageLine, text: string) => onChange({ ...line, [place]: text.slice(0, 200) })
  return (
    <section aria-label={title}>
      <h4 className="print-group">{title}</h4>
      {places.map((place) => (
        <div key={place} className="print-line">
          <Input
            size="small"
            value={line[place]}
            placeholder={t(`page.${place}`)}
            aria-label={`${title} ${t(`page.${place}`)}`}
            onChange={({ target }) => set(place, target.value)}
          />
          <Select
            size="small"
            value={null}
            placeholder={t('insertField')}
            aria-label={`${title} ${t(`page.${place}`)} ${t('insertField')}`}
            popupMatchSelectWidth={false}
            showSearch={{ optionFilterProp: 'label' }}
            options={tokens}
            onSelect={(name) => set(place, `${line[place]}{${String(name)}}`)}
          />
        </div>
      ))}
    </section>
  )
}
