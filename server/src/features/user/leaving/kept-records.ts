/** Records that people ask for before somebody leaves; they stay with his name as who made them. */
export const keptRecords = [
  { kind: 'interface', table: 'data_interface', column: 'created_by' },
  { kind: 'printTemplate', table: 'print_template', column: 'created_by' },
  { kind: 'billRule', table: 'bill_rule', column: 'created_by' },
  { kind: 'group', table: 'user_group', column: 'created_by' },
  { kind: 'file', table: 'file', column: 'uploaded_by' },
] as const
