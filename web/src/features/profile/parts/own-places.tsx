import { useSuspenseQuery } from '@tanstack/react-query'
import type { InputOf } from '@workstation/contract/endpoint'
import { profile } from '@workstation/contract/profile'
import { Radio } from 'antd'
import { useCall } from '../../../platform/queries/use-call'
import { toast } from '../../../platform/toast'
import { placesQuery, reloadSelf } from '../queries'
import { useProfileTexts } from '../texts'
import { Subordinates } from './subordinates'

type MajorType = InputOf<typeof profile.saveMajor>['majorType']
interface Place {
  id: string
  fullName: string
  isDefault: boolean
  organize?: string
}

const titles: Record<MajorType, string> = { Organize: 'organizes', Position: 'positions', Role: 'roles' }
const types = Object.keys(titles) as MajorType[]

interface ChoiceProps {
  title: string
  places: readonly Place[]
  busy: boolean
  onChoose: (place: Place) => void
}

function Choice({ title, places, busy, onChoose }: ChoiceProps) {
  const { t } = useProfileTexts()
  const choose = (id: string) => {
    const place = places.find((known) => known.id === id)
    if (place) onChoose(place)
  }
  return (
    <section className="profile-group" aria-label={title}>
      <header>
        <h3>{title}</h3>
      </header>
      {places.length === 0 ? (
        <p className="profile-note">{t('placeEmpty')}</p>
      ) : (
        <Radio.Group
          vertical
          aria-label={title}
          disabled={busy}
          value={places.find(({ isDefault }) => isDefault)?.id}
          onChange={(event) => choose(String(event.target.value))}
        >
          {places.map(({ id, fullName, organize }) => (
            <Radio key={id} value={id}>
              {fullName}
              {organize ? <span className="profile-note"> {organize}</span> : null}
            </Radio>
          ))}
        </Radio.Group>
      )}
    </section>
  )
}

/** My organisations, positions and roles; one of each is the present one. And who reports to me. */
export function OwnPlaces() {
  const { t } = useProfileTexts()
  const { data } = useSuspenseQuery(placesQuery)
  const save = useCall(profile.saveMajor, { onDone: () => void reloadSelf() })
  const choose = (majorType: MajorType, { id, fullName: name }: Place) =>
    save.mutate({ majorType, majorId: id }, { onSuccess: () => toast.success(t('switched', { name })) })
  return (
    <>
      <p className="profile-note">{t('placesText')}</p>
      {types.map((type) => (
        <Choice
          key={type}
          title={t(titles[type])}
          places={data[type]}
          busy={save.isPending}
          onChoose={(place) => choose(type, place)}
        />
      ))}
      <Subordinates />
    </>
  )
}
