import { describe, expect, it } from 'vitest';
import { allowedHostsSchema } from '../config.ts';
import { isPublicAddress } from './addresses.ts';
import { findDestination } from './destination.ts';

const names: Record<string, readonly string[]> = {
  'hooks.partner.example': ['93.184.215.14', '2606:2800:21f:cb07::1'],
  'inside.partner.example': ['10.1.2.3'],
  'half.partner.example': ['93.184.215.14', '169.254.169.254'],
  'six.partner.example': ['fd00::7'],
  localhost: ['::1', '127.0.0.1'],
  'localhost.': ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
};
const find = (address: string, allowedHosts?: readonly string[]) =>
  findDestination({ allowedHosts, resolveHost: async host => names[host] ?? [] }, new URL(address));

describe('Public addresses', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '192.0.1.1',
    '223.255.255.255',
  ])('%s is a public address', address => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each(['2606:4700:4700::1111', '2a00:1450:4001:80b::200e', '2400:cb00::1'])('%s is a public address', address => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each([
    ...[
      '0.0.0.0',
      '0.1.2.3',
      '10.0.0.1',
      '100.64.0.1',
      '100.127.255.255',
      '127.0.0.1',
      '127.255.0.9',
      '169.254.169.254',
    ],
    ...[
      '172.16.0.1',
      '172.31.255.255',
      '192.0.0.8',
      '192.0.2.1',
      '192.88.99.1',
      '192.168.1.1',
      '198.18.0.1',
      '198.19.255.1',
    ],
    ...['198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      '64:ff9b::a00:1',
      '64:ff9b:1::a00:1',
      '100::1',
    ],
    ...['2001::1', '2001:20::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '5f00::1', 'fc00::1', 'fd12:3456::1'],
    ...['fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', 'fd00:ec2::254', 'localhost', '', '8.8.8.8/32'],
  ])('"%s" is not a public address', address => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('The destination of a webhook', () => {
  it('A webhook connects to the addresses of its host', async () => {
    expect(await find('https://hooks.partner.example/x')).toEqual(names['hooks.partner.example']);
    expect(await find('https://hooks.partner.example:8443/x')).toHaveLength(2);
    expect(await find('https://1.1.1.1/')).toEqual(['1.1.1.1']);
    expect(await find('https://[2606:4700:4700::1111]/')).toEqual(['2606:4700:4700::1111']);
  });

  it.each([
    ...['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0x7f000001/', 'https://0x7f.1/'],
    ...[
      'https://0177.0.0.1/',
      'https://017700000001/',
      'https://0/',
      'https://10.1/',
      'https://0xa.1/',
      'https://１２７.0.0.1/',
    ],
    ...[
      'https://127.0.0.1./',
      'https://[::1]/',
      'https://[::]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:7f00:1]/',
    ],
    ...[
      'https://[0:0:0:0:0:ffff:10.0.0.1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://[fe80::1]/',
      'https://[fd00:ec2::254]/',
    ],
    ...[
      'https://169.254.169.254/latest/meta-data/',
      'https://2852039166/',
      'https://localhost/',
      'https://localhost./',
    ],
    ...['https://LOCALHOST/', 'https://metadata.google.internal/', 'https://inside.partner.example/'],
    ...['https://half.partner.example/', 'https://six.partner.example/'],
  ])('A webhook cannot lead to %s', async address => {
    await expect(find(address)).rejects.toThrow('The address is not public.');
  });

  it.each([
    ['http://hooks.partner.example/', 'The address must begin with https://.'],
    ['https://a:b@hooks.partner.example/', 'The address must not hold a user name or password.'],
    ['https://hooks.partner.example:22/', 'The port must be 443, or 1024 or higher.'],
    ['https://nowhere.partner.example/', 'The name of the address could not be found.'],
  ])('A webhook cannot lead to %s: %s', async (address, sentence) => {
    await expect(find(address)).rejects.toThrow(sentence);
  });

  it('A webhook can lead to loopback if host and port are allowed, and to no other private address', async () => {
    const allowed = allowedHostsSchema.parse('127.0.0.1:9000,localhost:9000,inside.partner.example:9000');
    expect(await find('http://127.0.0.1:9000/', allowed)).toEqual(['127.0.0.1']);
    expect(await find('http://localhost:9000/', allowed)).toHaveLength(2);
    for (const other of ['http://127.0.0.1:9001/', 'https://127.0.0.2:9000/', 'http://inside.partner.example:9000/'])
      await expect(find(other, allowed)).rejects.toThrow();
    expect(allowedHostsSchema.parse(undefined)).toBeUndefined();
    expect(allowedHostsSchema.safeParse('localhost').success).toBe(false);
  });
});
