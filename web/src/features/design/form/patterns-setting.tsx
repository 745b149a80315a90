import { PlusOutlined } from '@ant-design/icons'
import type { FormNode } from '@workstation/domain/form/document'
import { Button, Input, Select } from 'antd'
import { useDesignTexts } from '../use-design-texts'
import { useDesigning } from './designing'
import { LineActs } from './lines-setting'
import { useWords } from './use-words'

/** Patterns that people want again and again. */
const usual = {
  phone: '^1[3-9]\\d{9}$',
  email: '^[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+$',
  idCard: '^\\d{17}[\\dXx]$',
  digits: '^\\d+$',
  letters: '^[A-Za-z]+$',
  postcode: '^\\d{6}$',
} as const

/** What a text must look like, each with what is said otherwise. */
export function PatternsSetting({ node: { id, patterns = [] } }: { node: FormNode }) {
  const { t } = useDesignTexts()
  const words = useWords()
  const { acts, readOnly } = useDesigning()
  const give = (next: typeof patterns, joins = '') =>
    acts.change(id, { patterns: next.length > 0 ? next : undefined }, joins)
  const set = (at: number, more: Partial<(typeof patterns)[number]>) =>
    give(
      patterns.map((line, index) => (index === at ? { ...line, ...more } : line)),
      `pattern${at}`,
    )
  const names = Object.keys(usual) as (keyof typeof usual)[]
  return (
    // biome-ignore lint/a11y/useSemanticElements: one setting of several boxes.
    <div role="group" aria-label={t('patterns')} className="design-setting">
      <span>{t('patterns')}</span>
      {patterns.map(({ pattern, message }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own.
        <div key={at} className="design-lines">
          <Input
            size="small"
            className="design-formula"
            aria-label={t('lineNamed', { number: at + 1, label: t('pattern') })}
            placeholder={t('pattern')}
            value={pattern}
            readOnly={readOnly}
            spellCheck={false}
            onChange={({ target }) => set(at, { pattern: target.value })}
          />
          <Input
            size="small"
            aria-label={t('lineNamed', { number: at + 1, label: t('patternMessage') })}
            placeholder={t('patternMessage')}
            value={words(message)}
            readOnly={readOnly}
            onChange={({ target }) =>
              set(at, { message: typeof message === 'string' ? target.value : { ...message, zh: target.value } })
            }
          />
          {!readOnly && (
            <LineActs
              at={at}
              count={patterns.length}
              onMove={(to) => {
                const rest = patterns.filter((_, index) => index !== at)
                give([...rest.slice(0, to), ...patterns.slice(at, at + 1), ...rest.slice(to)])
              }}
              onRemove={() => give(patterns.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {!readOnly && (
        <div className="design-adds">
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => give([...patterns, { pattern: '', message: '' }])}
          >
            {t('addPattern')}
          </Button>
          <Select
            size="small"
            value={null}
            placeholder={t('usualPatterns')}
            aria-label={t('usualPatterns')}
            options={names.map((name) => ({ value: name, label: t(`usual.${name}`) }))}
            onChange={(name: keyof typeof usual | null) =>
              name && give([...patterns, { pattern: usual[name], message: t(`usualMessage.${name}`) }])
            }
          />
        </div>
      )}
    </div>
  )
}
