import {
  ApartmentOutlined,
  AppstoreOutlined,
  BankOutlined,
  FunctionOutlined,
  IdcardOutlined,
  ProjectOutlined,
  SafetyCertificateOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import { Avatar } from 'antd'
import type { NodeKind, PickerNode } from '../picker-node'

const icons: Partial<Record<NodeKind, typeof BankOutlined>> = {
  all: AppstoreOutlined,
  company: BankOutlined,
  department: ApartmentOutlined,
  position: IdcardOutlined,
  project: ProjectOutlined,
  role: SafetyCertificateOutlined,
  group: TeamOutlined,
  variable: FunctionOutlined,
}

/** What a node is, as a small picture: the person's own, or the sign of its kind. */
export function NodeIcon({ node }: { node: Pick<PickerNode, 'kind' | 'name' | 'headIcon'> }) {
  if (node.kind === 'user')
    return (
      <Avatar size={22} src={node.headIcon || undefined} className="pick-avatar" alt="" aria-hidden>
        {node.name.slice(0, 1).toUpperCase()}
      </Avatar>
    )
  const Icon = icons[node.kind]
  return Icon ? <Icon className={`pick-icon pick-icon-${node.kind}`} aria-hidden /> : null
}
