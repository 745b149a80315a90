import { useEffect, useRef } from 'react'
import { useShellTexts } from '../use-shell-texts'
import { MarkedTitle } from './marked-title'
import type { FoundLine } from './use-found-menus'

interface FoundLinesProps {
  id: string
  word: string
  lines: readonly FoundLine[]
  /** True while the server is still looking. */
  busy: boolean
  active: number
  onActive: (index: number) => void
  onPick: (line: FoundLine) => void
}

/** What the search found, or what it could find; the reader hears how many there are. */
export function FoundLines({ id, word, lines, busy, active, onActive, onPick }: FoundLinesProps) {
  const { t } = useShellTexts()
  const none = t(word ? 'shell:search.none' : 'shell:search.start', { keyword: word })
  const recent = word === '' && lines.length > 0
  const heard = lines.length > 0 ? t('shell:search.results', { count: lines.length }) : none
  return (
    <>
      {recent ? <p className="search-head">{t('shell:search.recent')}</p> : null}
      <div id={id} role="listbox" aria-label={t('shell:search.title')} className="search-lines">
        {lines.map((line, index) => (
          <FoundOption
            key={`${line.record?.id ?? ''} ${line.path} ${line.title}`}
            id={`${id}-${index}`}
            line={line}
            active={index === active}
            onActive={() => onActive(index)}
            onPick={() => onPick(line)}
          />
        ))}
      </div>
      {lines.length === 0 ? <p className="search-none">{busy ? t('common:loading') : none}</p> : null}
      <p className="visually-hidden" role="status">
        {word && !busy ? heard : ''}
      </p>
    </>
  )
}

interface FoundOptionProps {
  id: string
  line: FoundLine
  active: boolean
  onActive: () => void
  onPick: () => void
}

function FoundOption({ id, line, active, onActive, onPick }: FoundOptionProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) place.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const { t } = useShellTexts()
  const { title, marked, folders, path, record } = line
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field that the list belongs to.
    <div
      ref={place}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="search-line"
      onMouseMove={onActive}
      onClick={onPick}
    >
      <span className="search-name">
        {folders.length > 0 ? <span className="search-folders">{folders.join(' / ')} / </span> : null}
        <MarkedTitle title={title} marked={marked} />
      </span>
      {record ? (
        <span className="search-about">
          <span className="search-detail">{record.detail}</span>
          <span className="search-kind">{t(`shell:search.kind.${record.kind}`)}</span>
        </span>
      ) : (
        <span className="search-path">{path}</span>
      )}
    </div>
  )
}
