/** Passwords, stored as salted scrypt hashes that include their parameters. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Memory and time of one hash; with BLOCK_SIZE and PARALLEL one of OWASP's recommended sets. */
export const PASSWORD_COST = 2 ** 14;
const BLOCK_SIZE = 8;
const PARALLEL = 5;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

export interface PasswordService {
  /** Without a hash, as there is no such account, it does the same work and returns false. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  hash(password: string): Promise<string>;
}

export async function createPasswordService(cost: number): Promise<PasswordService> {
  const decoy = await hashPassword(randomBytes(SALT_BYTES).toString('hex'), cost);
  return {
    async verify(password, hash) {
      const matches = await matchesHash(password, hash ?? decoy);
      return matches && hash !== undefined;
    },
    hash: (password) => hashPassword(password, cost),
  };
}

export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost, BLOCK_SIZE, PARALLEL);
  return ['scrypt', cost, BLOCK_SIZE, PARALLEL, salt.toString('base64'), key.toString('base64')].join('$');
}

async function matchesHash(password: string, hash: string): Promise<boolean> {
  const [, cost, blockSize, parallel, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(
    password,
    Buffer.from(salt, 'base64'),
    Number(cost),
    Number(blockSize),
    Number(parallel),
  );
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function derive(password: string, salt: Buffer, N: number, r: number, p: number): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * r * (N + p) };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
