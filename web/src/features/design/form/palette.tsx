import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Kind, KindGroup } from '@workstation/domain/form/kind'
import { offeredKinds } from '@workstation/domain/form/offered-kinds'
import { Input, type InputRef } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDesignTexts } from '../use-design-texts'
import { useDesigning } from './designing'
import { KindIcon } from './kind-icon'

const groups: readonly KindGroup[] = [
  ...(['text', 'number', 'choice', 'time', 'people', 'files', 'layout', 'relation', 'codes', 'system'] as const),
]

/** The kinds that can be added: by a press behind what is chosen, or by a drag to any place. */
export function Palette({ search }: { search: RefObject<InputRef | null> }) {
  const { t } = useDesignTexts()
  const { acts } = useDesigning()
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim().toLowerCase()
  const fits = ({ kind }: Kind) => `${t(`kind.${kind}`)} ${kind}`.toLowerCase().includes(wanted)
  const shown = groups
    .map((group) => ({ group, kinds: offeredKinds.filter((kind) => kind.group === group && fits(kind)) }))
    .filter(({ kinds }) => kinds.length > 0)
  const addFirst = () => {
    const first = shown[0]?.kinds[0]
    if (first && wanted) acts.addBehind(first.kind)
  }
  return (
    <>
      <Input.Search
        ref={search}
        allowClear
        value={keyword}
        placeholder={t('paletteHint')}
        aria-label={t('paletteSearch')}
        onChange={({ target }) => setKeyword(target.value)}
        onPressEnter={({ nativeEvent }) => !nativeEvent.isComposing && addFirst()}
      />
      <span role="status" className="visually-hidden">
        {wanted && t('paletteFound', { count: shown.reduce((sum, { kinds }) => sum + kinds.length, 0) })}
      </span>
      <div className="design-palette">
        {shown.map(({ group, kinds }) => (
          <section key={group} aria-label={t(`group.${group}`)}>
            <h2>{t(`group.${group}`)}</h2>
            <div className="design-kinds">
              {kinds.map(({ kind }) => (
                <KindButton key={kind} kind={kind} group={group} />
              ))}
            </div>
          </section>
        ))}
        {shown.length === 0 && <p className="design-hint">{t('paletteNone', { keyword: keyword.trim() })}</p>}
      </div>
    </>
  )
}

function KindButton({ kind, group }: { kind: string; group: string }) {
  const { t } = useDesignTexts()
  const { acts } = useDesigning()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!button.current) return
    return draggable({ element: button.current, getInitialData: () => ({ take: 'kind', kind }) })
  }, [kind])
  return (
    <button
      ref={button}
      type="button"
      data-kind={kind}
      // The second press of a double click adds nothing more.
      onClick={({ detail }) => detail < 2 && acts.addBehind(kind)}
    >
      <KindIcon kind={kind} group={group} />
      <span>{t(`kind.${kind}`)}</span>
    </button>
  )
}
