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
import { rowsIn } from '@workstation/domain/form/record-values'
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Offers } from '../../ui/picker/nested/offered-nodes'
import type { PickerNode } from '../../ui/picker/picker-node'
import type { Among } from '../../ui/picker/user/user-queries'
import { useForm, useRowPlace } from './form-context'
import { settingsIn } from './settings-in'
import { useFormTexts } from './use-form-texts'
import { useWords } from './use-words'

interface OfferProps {
  offers?: Offers
  among?: Among
  emptyText?: string
}
interface OfferedProps {
  node: FormNode
  /** Draws the picker with what it offers. */
  children: (offered: OfferProps) => ReactNode
}
interface OfferSettings {
  offer: string
  field: string
}

/** A picker that offers what its field says, as the form is filled in now; where everything is offered no form is needed. */
export function Offered({ node, children }: OfferedProps) {
  const { offer = 'all' } = settingsIn<OfferSettings>(node)
  return offer === 'all' ? children({}) : <Narrowed node={node}>{children}</Narrowed>
}

function Narrowed({ node, children }: OfferedProps) {
  const { t } = useFormTexts()
  const words = useWords()
  const { form } = useForm().state
  const offer = useOffer(node)
  const { offer: by, field = '' } = settingsIn<OfferSettings>(node)
  const given = useMemo(() => offer && { among: peopleOf(offer), offers: offersOf(offer) }, [offer])
  const other = form.fields.get(field)?.node
  if (!offer || !given) return children({})
  if (by !== 'field' || !offersNothing(offer)) return children(given)
  return children({ ...given, emptyText: t('offeredBy', { name: words(other?.label) }) })
}

/** What a field offers now; the same object until that changes. */
function useOffer(node: FormNode): Offer | null {
  const { state } = useForm()
  const place = useRowPlace()
  const subscribe = useCallback((listener: () => void) => state.watch(listener), [state])
  const told = useSyncExternalStore(subscribe, () => {
    const { form, context, values } = state
    const row = place ? rowsIn(values[place.table])[place.index] : undefined
    return JSON.stringify(offerOf(node, kindOf(node.kind)?.holds, { form, own: context.own, values, row }) ?? null)
  })
  return useMemo(() => JSON.parse(told) as Offer | null, [told])
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
