import { useQuery } from '@tanstack/react-query'
import { type Position, position } from '@workstation/contract/position'
import { Select } from 'antd'
import { useCall } from '../../platform/queries/use-call'
import { MoveDialog } from '../member'
import { allPositionsQuery } from './queries'
import { usePositionTexts } from './use-position-texts'

interface PositionMoveProps {
  removed: Position
  onClose: () => void
}

/** Removes a position whose members go to another one. */
export function PositionMove({ removed, onClose }: PositionMoveProps) {
  const { t } = usePositionTexts()
  const { data, isPending } = useQuery(allPositionsQuery)
  const remove = useCall(position.remove, { said: t('removed'), onDone: onClose })
  const others = (data?.list ?? []).filter(({ id }) => id !== removed.id)
  const options = others.map(({ id, fullName, department }) => ({ value: id, label: `${fullName} · ${department}` }))
  return (
    <MoveDialog
      of={removed}
      busy={remove.isPending}
      onMove={(moveTo) => remove.mutate({ id: removed.id, moveTo })}
      onClose={onClose}
      field={({ id, value, onChange }) => (
        <Select
          id={id}
          allowClear
          loading={isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          placeholder={t('choose')}
          value={value || undefined}
          onChange={onChange}
          style={{ width: '100%' }}
        />
      )}
    />
  )
}
