import type { FormNode } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'
import {
  isOffered,
  type Offer,
  offerOf,
  offersNothing,
  type PlacedUnit,
  peopleOf,
  placedOrganize,
} from '@workstation/domain/form/offer'
import { type RecordRow, type RecordValues, rowsIn } from '@workstation/domain/form/record-values'
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Offers } from '../../ui/picker/nested/offered-nodes'
import type { PickerNode } from '../../ui/picker/picker-node'
import type { Among } from '../../ui/picker/user/user-queries'
import { useForm, useNode, useRowPlace } from './form-context'
import { settingsIn } from './settings-in'
import { useFormTexts } from './use-form-texts'
import { type OfferedIn, useLetGoOffered } from './use-let-go-offered'
import { useWords } from './use-words'
import type { InputProps } from './web-kind'

interface OfferProps {
  offers?: Offers
  among?: Among
  emptyText?: string
}
interface OfferedProps extends OfferedIn {
  /** The field that chooses. */
  field: InputProps
  /** Draws the picker with what it offers. */
  children: (offered: OfferProps) => ReactNode
}
interface OfferSettings {
  offer: string
  field: string
}

/** A picker that offers what its field says, as the form is filled in now; where everything is offered no form is needed. */
export function Offered(props: OfferedProps) {
  const { offer = 'all' } = settingsIn<OfferSettings>(props.field.node)
  return offer === 'all' ? props.children({}) : <Narrowed {...props} />
}

function Narrowed(props: OfferedProps) {
  const { offer, hasChanged } = useOffer(props.field.node)
  return offer ? <Following {...props} offer={offer} hasChanged={hasChanged} /> : props.children({})
}

interface FollowingProps extends OfferedProps {
  offer: Offer
  /** Whether it is another offer than when the form was opened. */
  hasChanged: boolean
}

function Following({ field: props, offer, hasChanged, children, ...place }: FollowingProps) {
  const { offer: by, field = '' } = settingsIn<OfferSettings>(props.node)
  const isNothing = offersNothing(offer)
  const given = useMemo(() => ({ among: peopleOf(offer), offers: offersOf(offer), isNothing }), [offer, isNothing])
  useLetGoOffered(props, { ...given, hasChanged }, place)
  const { among, offers } = given
  const emptyText = useEmptyText(props.node, field)
  return children({ among, offers, ...(by === 'field' && isNothing && { emptyText }) })
}

/** What is to be done while the other field is empty: it is filled in first, where that can be done. */
function useEmptyText(node: FormNode, field: string): string {
  const { t } = useFormTexts()
  const words = useWords()
  const { state, levelOf } = useForm()
  const other = state.form.fields.get(field)?.node ?? node
  const { visible } = useNode(other.id)
  const isHidden = !visible || levelOf(field.split('.')[0] ?? field) === 'none'
  return isHidden ? t('offeredByHidden') : t('offeredBy', { name: words(other.label) })
}

/** What a field offers now, the same object until that changes, and whether it did since the form was opened. */
function useOffer(node: FormNode): { offer: Offer | null; hasChanged: boolean } {
  const { state } = useForm()
  const place = useRowPlace()
  const offerBy = useCallback(
    (scope: { values: RecordValues; row?: RecordRow | undefined }) => {
      const { form, context } = state
      return JSON.stringify(offerOf(node, kindOf(node.kind)?.holds, { form, own: context.own, ...scope }) ?? null)
    },
    [state, node],
  )
  const subscribe = useCallback((listener: () => void) => state.watch(listener), [state])
  const told = useSyncExternalStore(subscribe, () => {
    const { values } = state
    return offerBy({ values, row: place ? rowsIn(values[place.table])[place.index] : undefined })
  })
  const opened = useMemo(() => offerBy(state.valuesWhenOpened(place)), [state, place, offerBy])
  const hasChanged = told !== opened
  return { offer: useMemo(() => JSON.parse(told) as Offer | null, [told]), hasChanged }
}

/** Where a node of a tree of units belongs. */
function placed({ id, kind, places }: PickerNode, way: readonly string[]): PlacedUnit {
  if (kind === 'company' || kind === 'department') return placedOrganize(way)
  if (kind === 'position') return { id, ways: [way.slice(0, -1)] }
  return places === 'all' ? { id, ways: [], isEverywhere: true } : { id, ways: places ?? [] }
}

const offersOf =
  (offer: Offer): Offers =>
  (node, way) =>
    isOffered(offer, placed(node, way))
