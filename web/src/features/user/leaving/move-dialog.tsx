import { useQuery } from '@tanstack/react-query'
import type { User } from '@workstation/contract/user'
import { type LostSuccessor, personChange } from '@workstation/contract/user-leaving'
import { Alert, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { ApiError } from '../../../platform/api'
import { queryOf } from '../../../platform/queries/query-of'
import { useCall } from '../../../platform/queries/use-call'
import { ChoiceDialog } from '../../../ui/choice-dialog'
import { OrganizePicker } from '../../../ui/picker/organize-picker'
import { PositionPicker } from '../../../ui/picker/position-picker'
import { UserPicker } from '../../../ui/picker/user-picker'
import { startOfDay } from '../../../ui/zoned-day'
import { fieldsOf, namesOf } from '../user-form'
import { type ChosenDay, DayField } from './day-field'
import { ChecklistFailed, fresh } from './leave-dialog'
import { type Chosen, isAnyLost, nobody, SuccessorFields, successorsOf } from './successor-fields'
import { useLeavingTexts } from './use-leaving-texts'
import './leaving.css'

interface Place {
  organizes: string[]
  positions: string[]
  managerId: string
}

const placeOf = (person: User): Place => {
  const { organizeId, positionId, managerId = '' } = fieldsOf(person)
  return { organizes: organizeId, positions: positionId, managerId }
}

interface MoveDialogProps {
  person: User
  /** Who was named before to take over, where it did not happen. */
  before?: Chosen
  /** Those of them who cannot take over any more. */
  lost?: readonly LostSuccessor[]
  onClose: () => void
}

const sameIds = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/** Moves somebody: where to, which of his work goes to others, which rights go and come, and when. */
export function MoveDialog({ person, before = nobody, lost = [], onClose }: MoveDialogProps) {
  const { t } = useLeavingTexts()
  const [was] = useState(() => placeOf(person))
  const [place, setPlace] = useState(was)
  const [chosen, setChosen] = useState(before)
  const [day, setDay] = useState<ChosenDay>(null)
  const { data, error } = useQuery({ ...queryOf(personChange.checklist, { id: person.id }), ...fresh })
  const move = useCall(personChange.move, {
    said: ({ state }) => t(state === 'planned' ? 'moving.planned' : 'moving.done'),
    onDone: onClose,
  })
  const input = {
    id: person.id,
    organizeId: place.organizes.join(','),
    // What is not changed here stays as it is on the day.
    ...(!sameIds(place.positions, was.positions) && { positionId: place.positions.join(',') }),
    ...(place.managerId !== was.managerId && { managerId: place.managerId }),
    ...successorsOf(chosen, data?.work ?? []),
  }
  const isChosen = JSON.stringify([place, chosen]) !== JSON.stringify([was, before])
  const isChanged = place.organizes.length > 0 && isChosen
  const isBlocked = isAnyLost(chosen, data?.work ?? [], lost)
  return (
    <ChoiceDialog
      width={620}
      title={t('moving.title', { name: person.realName })}
      okText={t(day === null ? 'moving.act' : 'moving.plan')}
      okButtonProps={{ disabled: !isChanged || isBlocked || day === '' }}
      confirmLoading={move.isPending}
      mask={{ closable: false }}
      onOk={() => move.mutate({ ...input, dueAt: day ? startOfDay(day) : null })}
      isDirty={() => isChosen || day !== null}
      onClose={onClose}
    >
      <PlaceFields person={person} place={place} onChange={setPlace} />
      {error && <ChecklistFailed error={error} />}
      {data && data.work.length > 0 && (
        <section>
          <h3 className="leaving-head">{t('moving.handed')}</h3>
          <SuccessorFields apart work={data.work} chosen={chosen} lost={lost} onChange={setChosen} />
        </section>
      )}
      <h3 className="leaving-head">{t('moving.rights')}</h3>
      {isChanged ? <RightsPlan input={input} /> : <p className="leaving-hint">{t('moving.unchanged')}</p>}
      <h3 className="leaving-head">{t('leaving.when')}</h3>
      <DayField day={day} onChange={setDay} />
    </ChoiceDialog>
  )
}

interface PlaceFieldsProps {
  person: User
  place: Place
  onChange: (place: Place) => void
}

function PlaceFields({ person, place, onChange }: PlaceFieldsProps) {
  const { t } = useLeavingTexts()
  const id = useId()
  return (
    <div className="leaving-work">
      <div className="leaving-line">
        <label htmlFor={`${id}-organize`}>{t('moving.organize')}</label>
        <OrganizePicker
          id={`${id}-organize`}
          multiple
          known={namesOf(person.organizeId, person.organize)}
          value={place.organizes}
          placeholder={t('choose')}
          onChange={(organizes) => onChange({ ...place, organizes })}
        />
      </div>
      <div className="leaving-line">
        <label htmlFor={`${id}-position`}>{t('moving.position')}</label>
        <PositionPicker
          id={`${id}-position`}
          multiple
          known={namesOf(person.positionId, person.position)}
          value={place.positions}
          placeholder={t('choose')}
          onChange={(positions) => onChange({ ...place, positions })}
        />
      </div>
      <div className="leaving-line">
        <label htmlFor={`${id}-manager`}>{t('moving.manager')}</label>
        <UserPicker
          id={`${id}-manager`}
          title={t('moving.manager')}
          variables={false}
          known={namesOf(person.managerId, person.manager.split('/')[0])}
          value={place.managerId}
          placeholder={t('choose')}
          onChange={(managerId = '') => onChange({ ...place, managerId })}
        />
      </div>
    </div>
  )
}

/** Which rights a move would give and take, or why it would be refused. */
function RightsPlan({ input }: { input: Parameters<typeof queryOf<typeof personChange.planMove>>[1] }) {
  const { t } = useLeavingTexts()
  const { data, error } = useQuery({ ...queryOf(personChange.planMove, input), ...fresh })
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={error instanceof ApiError ? error.msg : t('moving.planFailed')}
      />
    )
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  if (data.gains.length + data.loses.length === 0) return <p className="leaving-hint">{t('moving.sameRights')}</p>
  const said = (names: readonly string[]) => names.join(t('listSeparator'))
  return (
    <div role="status">
      {data.gains.length > 0 && <p className="leaving-hint">{t('moving.gains', { names: said(data.gains) })}</p>}
      {data.loses.length > 0 && <p className="leaving-hint">{t('moving.loses', { names: said(data.loses) })}</p>}
    </div>
  )
}
