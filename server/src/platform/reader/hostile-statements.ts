/** Statements that must come to nothing, each with what has to stop it. */
export interface HostileStatement {
  readonly name: string
  readonly sql: string
  /** `refused`: it must fail. `undone`: it may be answered, and whatever it does must be gone behind it. */
  readonly must: 'refused' | 'undone'
}

/** What the probes lock and tell, for the check that nothing of it stays. */
export const probeLock = 7_290_009
export const probeChannel = 'reader_probe'

const refused = (name: string, sql: string): HostileStatement => ({ name, sql, must: 'refused' })
const undone = (name: string, sql: string): HostileStatement => ({ name, sql, must: 'undone' })

const tables = [
  'app_user',
  'session',
  'setting',
  'audit_log',
  'permission_grant',
  'data_interface',
  'phone_code',
  'file',
]

/** @param product the role of the product, as whom nobody may act */
export const hostileStatements = (product: string): readonly HostileStatement[] => [
  ...tables.map((table) => refused(`read ${table}`, `select * from public.${table}`)),
  refused('read password hashes of the server', 'select * from pg_catalog.pg_authid'),
  refused('read shadow passwords', 'select * from pg_catalog.pg_shadow'),
  refused('read access rules of the server', 'select * from pg_catalog.pg_hba_file_rules'),
  refused('read a table as XML', "select query_to_xml('select * from public.session', true, true, '')"),
  refused('read a file', "select pg_read_file('/etc/passwd')"),
  refused('read bytes of a file', "select pg_read_binary_file('/etc/passwd')"),
  refused('list files', "select pg_ls_dir('.')"),
  refused('ask for a file', "select pg_stat_file('/etc/passwd')"),
  refused('import a file', "select lo_import('/etc/passwd')"),
  refused('export a file', "select lo_export(1, '/tmp/reader-probe')"),
  undone('make a large object', "select lo_from_bytea(0, '\\x00')"),
  refused('call another database', "select * from dblink('host=127.0.0.1', 'select 1') as t(a int)"),
  refused('run a program', "copy (select 1) to program 'id'"),
  refused('insert', "insert into public.setting (key, value) values ('probe', 'x')"),
  refused('update', "update public.setting set value = 'x'"),
  refused('delete within a query', 'with gone as (delete from public.setting returning *) select * from gone'),
  refused('write a published view', "insert into published.project (id) values ('probe')"),
  refused('lock rows', 'select id from published.project for update'),
  refused('make a table', 'create table published.probe (a int)'),
  refused('make a table from a query', 'select 1 as a into published.probe'),
  refused('lock a table', 'lock table published.project'),
  refused('a second statement', 'select 1; select 2'),
  refused('leave the sub-select', 'select 1) as q; select (2'),
  refused('a block of code', 'do $$ begin perform 1; end $$'),
  refused('notify as a statement', `notify ${probeChannel}`),
  refused('listen', `listen ${probeChannel}`),
  refused('a cursor that stays', 'declare probe cursor with hold for select 1'),
  refused('prepare', 'prepare probe as select 1'),
  refused('explain with execution', 'explain analyze select 1'),
  refused('end the transaction', 'commit'),
  refused('become the product', `set role "${product}"`),
  refused('become the product by a function', `select set_config('role', '${product}', false)`),
  refused('become another session', `select set_config('session_authorization', '${product}', false)`),
  refused('begin to write', "select set_config('transaction_read_only', 'off', false)"),
  refused('write to the log', "select set_config('log_statement', 'none', false)"),
  refused('reload the server', 'select pg_reload_conf()'),
  refused('turn the log over', 'select pg_rotate_logfile()'),
  refused('reset figures', 'select pg_stat_reset()'),
  refused(
    'end a connection',
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'reader-probe'",
  ),
  refused('wait', 'select pg_sleep(60)'),
  refused('count without end', 'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b'),
  undone('notify', `select pg_notify('${probeChannel}', 'x')`),
  undone('take a lock', `select pg_advisory_lock(${probeLock})`),
  undone('take a lock if free', `select pg_try_advisory_lock_shared(${probeLock})`),
  undone('lift the time limit', "select set_config('statement_timeout', '0', false)"),
  undone('search elsewhere', "select set_config('search_path', 'public', false)"),
]
