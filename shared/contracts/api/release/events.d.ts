import * as z from 'zod/mini';
export declare const keyRole: z.ZodMiniEnum<{
    administrator: "administrator";
    manager: "manager";
    plane: "plane";
    site: "site";
}>;
export type KeyRole = z.infer<typeof keyRole>;
export declare const pinChange: z.ZodMiniObject<{
    remote: z.ZodMiniString<string>;
    from: z.ZodMiniNullable<z.ZodMiniString<string>>;
    to: z.ZodMiniNullable<z.ZodMiniString<string>>;
    canary: z.ZodMiniNullable<z.ZodMiniObject<{
        version: z.ZodMiniString<string>;
        percent: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type PinChange = z.infer<typeof pinChange>;
declare const proposedBack: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"rollback">;
    remote: z.ZodMiniNullable<z.ZodMiniString<string>>;
    revision: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    accept: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"undo">;
    accept: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"unpin">;
    remotes: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>], "kind">;
export type ProposedBack = z.infer<typeof proposedBack>;
export declare const releaseAct: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    remote: z.ZodMiniString<string>;
    version: z.ZodMiniString<string>;
    type: z.ZodMiniLiteral<"published">;
    manifest: z.ZodMiniString<string>;
    size: z.ZodMiniObject<{
        total: z.ZodMiniNumber<number>;
        first: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    author: z.ZodMiniString<string>;
    notes: z.ZodMiniString<string>;
    gitRevision: z.ZodMiniNullable<z.ZodMiniString<string>>;
    provenance: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        lockfile: z.ZodMiniNullable<z.ZodMiniString<string>>;
        tools: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
}, z.core.$strip>, z.ZodMiniObject<{
    remote: z.ZodMiniString<string>;
    version: z.ZodMiniString<string>;
    type: z.ZodMiniLiteral<"deprecated">;
}, z.core.$strip>, z.ZodMiniObject<{
    remote: z.ZodMiniString<string>;
    version: z.ZodMiniString<string>;
    type: z.ZodMiniLiteral<"blocked">;
}, z.core.$strip>, z.ZodMiniObject<{
    remote: z.ZodMiniString<string>;
    version: z.ZodMiniString<string>;
    type: z.ZodMiniLiteral<"unblocked">;
}, z.core.$strip>, z.ZodMiniObject<{
    tried: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        remote: z.ZodMiniString<string>;
        version: z.ZodMiniString<string>;
        manifest: z.ZodMiniString<string>;
        how: z.ZodMiniEnum<{
            dom: "dom";
            page: "page";
        }>;
    }, z.core.$strip>>>;
    untried: z.ZodMiniOptional<z.ZodMiniString<string>>;
    type: z.ZodMiniLiteral<"pinned">;
    environment: z.ZodMiniString<string>;
    revision: z.ZodMiniNumber<number>;
    document: z.ZodMiniString<string>;
    act: z.ZodMiniEnum<{
        "canary-done": "canary-done";
        "canary-start": "canary-start";
        "canary-step": "canary-step";
        "canary-stop": "canary-stop";
        fallbacks: "fallbacks";
        pin: "pin";
        promote: "promote";
        restore: "restore";
        rollback: "rollback";
        thresholds: "thresholds";
        undo: "undo";
        unpin: "unpin";
    }>;
    changes: z.ZodMiniArray<z.ZodMiniObject<{
        remote: z.ZodMiniString<string>;
        from: z.ZodMiniNullable<z.ZodMiniString<string>>;
        to: z.ZodMiniNullable<z.ZodMiniString<string>>;
        canary: z.ZodMiniNullable<z.ZodMiniObject<{
            version: z.ZodMiniString<string>;
            percent: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    proposal: z.ZodMiniNullable<z.ZodMiniString<string>>;
    accepted: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    health: z.ZodMiniOptional<z.ZodMiniObject<{
        before: z.ZodMiniObject<{
            minLoads: z.ZodMiniNumber<number>;
            maxFailureRate: z.ZodMiniNumber<number>;
            maxErrorRate: z.ZodMiniNumber<number>;
            maxLcpRatio: z.ZodMiniNumber<number>;
            silenceSeconds: z.ZodMiniNumber<number>;
        }, z.core.$strip>;
        after: z.ZodMiniObject<{
            minLoads: z.ZodMiniNumber<number>;
            maxFailureRate: z.ZodMiniNumber<number>;
            maxErrorRate: z.ZodMiniNumber<number>;
            maxLcpRatio: z.ZodMiniNumber<number>;
            silenceSeconds: z.ZodMiniNumber<number>;
        }, z.core.$strip>;
    }, z.core.$strip>>;
    breakGlass: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"locked">;
    environment: z.ZodMiniString<string>;
    remote: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"unlocked">;
    environment: z.ZodMiniString<string>;
    remote: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"policy">;
    environment: z.ZodMiniString<string>;
    approvals: z.ZodMiniNumber<number>;
}, z.core.$strip>, z.ZodMiniObject<{
    tried: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        remote: z.ZodMiniString<string>;
        version: z.ZodMiniString<string>;
        manifest: z.ZodMiniString<string>;
        how: z.ZodMiniEnum<{
            dom: "dom";
            page: "page";
        }>;
    }, z.core.$strip>>>;
    untried: z.ZodMiniOptional<z.ZodMiniString<string>>;
    type: z.ZodMiniLiteral<"proposed">;
    proposal: z.ZodMiniString<string>;
    environment: z.ZodMiniString<string>;
    expectedRevision: z.ZodMiniNumber<number>;
    versions: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    canary: z.ZodMiniNullable<z.ZodMiniObject<{
        steps: z.ZodMiniArray<z.ZodMiniNumber<number>>;
        bakeSeconds: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    health: z.ZodMiniOptional<z.ZodMiniObject<{
        minLoads: z.ZodMiniNumber<number>;
        maxFailureRate: z.ZodMiniNumber<number>;
        maxErrorRate: z.ZodMiniNumber<number>;
        maxLcpRatio: z.ZodMiniNumber<number>;
        silenceSeconds: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    back: z.ZodMiniOptional<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"rollback">;
        remote: z.ZodMiniNullable<z.ZodMiniString<string>>;
        revision: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        accept: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"undo">;
        accept: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"unpin">;
        remotes: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>], "kind">>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"approved">;
    proposal: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"rejected">;
    proposal: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"preview-issued">;
    preview: z.ZodMiniString<string>;
    environment: z.ZodMiniString<string>;
    remotes: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    expiresAt: z.ZodMiniString<string>;
    token: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"preview-revoked">;
    preview: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"token-issued">;
    token: z.ZodMiniString<string>;
    team: z.ZodMiniString<string>;
    remotes: z.ZodMiniArray<z.ZodMiniString<string>>;
    scopes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"token-revoked">;
    token: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"staff">;
    account: z.ZodMiniString<string>;
    change: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"key-registered">;
    key: z.ZodMiniString<string>;
    publicKey: z.ZodMiniString<string>;
    role: z.ZodMiniEnum<{
        administrator: "administrator";
        manager: "manager";
        plane: "plane";
        site: "site";
    }>;
    holder: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"key-revoked">;
    key: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"recovered">;
    epoch: z.ZodMiniNumber<number>;
    environments: z.ZodMiniArray<z.ZodMiniObject<{
        environment: z.ZodMiniString<string>;
        revision: z.ZodMiniNumber<number>;
        document: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"collected">;
    versions: z.ZodMiniArray<z.ZodMiniString<string>>;
    bytes: z.ZodMiniNumber<number>;
}, z.core.$strip>], "type">;
export type ReleaseAct = z.infer<typeof releaseAct>;
export declare const releaseEvent: z.ZodMiniObject<{
    seq: z.ZodMiniNumber<number>;
    at: z.ZodMiniString<string>;
    actor: z.ZodMiniString<string>;
    source: z.ZodMiniEnum<{
        api: "api";
        cli: "cli";
        console: "console";
        rollout: "rollout";
        start: "start";
    }>;
    reason: z.ZodMiniString<string>;
    previous: z.ZodMiniString<string>;
    clock: z.ZodMiniOptional<z.ZodMiniString<string>>;
    key: z.ZodMiniOptional<z.ZodMiniString<string>>;
    act: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        remote: z.ZodMiniString<string>;
        version: z.ZodMiniString<string>;
        type: z.ZodMiniLiteral<"published">;
        manifest: z.ZodMiniString<string>;
        size: z.ZodMiniObject<{
            total: z.ZodMiniNumber<number>;
            first: z.ZodMiniNumber<number>;
        }, z.core.$strip>;
        author: z.ZodMiniString<string>;
        notes: z.ZodMiniString<string>;
        gitRevision: z.ZodMiniNullable<z.ZodMiniString<string>>;
        provenance: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            lockfile: z.ZodMiniNullable<z.ZodMiniString<string>>;
            tools: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        remote: z.ZodMiniString<string>;
        version: z.ZodMiniString<string>;
        type: z.ZodMiniLiteral<"deprecated">;
    }, z.core.$strip>, z.ZodMiniObject<{
        remote: z.ZodMiniString<string>;
        version: z.ZodMiniString<string>;
        type: z.ZodMiniLiteral<"blocked">;
    }, z.core.$strip>, z.ZodMiniObject<{
        remote: z.ZodMiniString<string>;
        version: z.ZodMiniString<string>;
        type: z.ZodMiniLiteral<"unblocked">;
    }, z.core.$strip>, z.ZodMiniObject<{
        tried: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            remote: z.ZodMiniString<string>;
            version: z.ZodMiniString<string>;
            manifest: z.ZodMiniString<string>;
            how: z.ZodMiniEnum<{
                dom: "dom";
                page: "page";
            }>;
        }, z.core.$strip>>>;
        untried: z.ZodMiniOptional<z.ZodMiniString<string>>;
        type: z.ZodMiniLiteral<"pinned">;
        environment: z.ZodMiniString<string>;
        revision: z.ZodMiniNumber<number>;
        document: z.ZodMiniString<string>;
        act: z.ZodMiniEnum<{
            "canary-done": "canary-done";
            "canary-start": "canary-start";
            "canary-step": "canary-step";
            "canary-stop": "canary-stop";
            fallbacks: "fallbacks";
            pin: "pin";
            promote: "promote";
            restore: "restore";
            rollback: "rollback";
            thresholds: "thresholds";
            undo: "undo";
            unpin: "unpin";
        }>;
        changes: z.ZodMiniArray<z.ZodMiniObject<{
            remote: z.ZodMiniString<string>;
            from: z.ZodMiniNullable<z.ZodMiniString<string>>;
            to: z.ZodMiniNullable<z.ZodMiniString<string>>;
            canary: z.ZodMiniNullable<z.ZodMiniObject<{
                version: z.ZodMiniString<string>;
                percent: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
        proposal: z.ZodMiniNullable<z.ZodMiniString<string>>;
        accepted: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        health: z.ZodMiniOptional<z.ZodMiniObject<{
            before: z.ZodMiniObject<{
                minLoads: z.ZodMiniNumber<number>;
                maxFailureRate: z.ZodMiniNumber<number>;
                maxErrorRate: z.ZodMiniNumber<number>;
                maxLcpRatio: z.ZodMiniNumber<number>;
                silenceSeconds: z.ZodMiniNumber<number>;
            }, z.core.$strip>;
            after: z.ZodMiniObject<{
                minLoads: z.ZodMiniNumber<number>;
                maxFailureRate: z.ZodMiniNumber<number>;
                maxErrorRate: z.ZodMiniNumber<number>;
                maxLcpRatio: z.ZodMiniNumber<number>;
                silenceSeconds: z.ZodMiniNumber<number>;
            }, z.core.$strip>;
        }, z.core.$strip>>;
        breakGlass: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        type: z.ZodMiniLiteral<"locked">;
        environment: z.ZodMiniString<string>;
        remote: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        type: z.ZodMiniLiteral<"unlocked">;
        environment: z.ZodMiniString<string>;
        remote: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        type: z.ZodMiniLiteral<"policy">;
        environment: z.ZodMiniString<string>;
        approvals: z.ZodMiniNumber<number>;
    }, z.core.$strip>, z.ZodMiniObject<{
        tried: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            remote: z.ZodMiniString<string>;
            version: z.ZodMiniString<string>;
            manifest: z.ZodMiniString<string>;
            how: z.ZodMiniEnum<{
                dom: "dom";
                page: "page";
            }>;
        }, z.core.$strip>>>;
        untried: z.ZodMiniOptional<z.ZodMiniString<string>>;
        type: z.ZodMiniLiteral<"proposed">;
        proposal: z.ZodMiniString<string>;
        environment: z.ZodMiniString<string>;
        expectedRevision: z.ZodMiniNumber<number>;
        versions: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        canary: z.ZodMiniNullable<z.ZodMiniObject<{
            steps: z.ZodMiniArray<z.ZodMiniNumber<number>>;
            bakeSeconds: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        health: z.ZodMiniOptional<z.ZodMiniObject<{
            minLoads: z.ZodMiniNumber<number>;
            maxFailureRate: z.ZodMiniNumber<number>;
            maxErrorRate: z.ZodMiniNumber<number>;
            maxLcpRatio: z.ZodMiniNumber<number>;
            silenceSeconds: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        back: z.ZodMiniOptional<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"rollback">;
            remote: z.ZodMiniNullable<z.ZodMiniString<string>>;
            revision: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            accept: z.ZodMiniArray<z.ZodMiniString<string>>;
        }, z.core.$strip>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"undo">;
            accept: z.ZodMiniArray<z.ZodMiniString<string>>;
        }, z.core.$strip>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"unpin">;
            remotes: z.ZodMiniArray<z.ZodMiniString<string>>;
        }, z.core.$strip>], "kind">>;
    }, z.core.$strip>, z.ZodMiniObject<{
        type: z.ZodMiniLiteral<"approved">;
        proposal: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        type: z.ZodMiniLiteral<"rejected">;
        proposal: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        type: z.ZodMiniLiteral<"preview-issued">;
        preview: z.ZodMiniString<string>;
        environment: z.ZodMiniString<string>;
        remotes: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        expiresAt: z.ZodMiniString<string>;
        token: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        type: z.ZodMiniLiteral<"preview-revoked">;
        preview: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        type: z.ZodMiniLiteral<"token-issued">;
        token: z.ZodMiniString<string>;
        team: z.ZodMiniString<string>;
        remotes: z.ZodMiniArray<z.ZodMiniString<string>>;
        scopes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        type: z.ZodMiniLiteral<"token-revoked">;
        token: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        type: z.ZodMiniLiteral<"staff">;
        account: z.ZodMiniString<string>;
        change: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        type: z.ZodMiniLiteral<"key-registered">;
        key: z.ZodMiniString<string>;
        publicKey: z.ZodMiniString<string>;
        role: z.ZodMiniEnum<{
            administrator: "administrator";
            manager: "manager";
            plane: "plane";
            site: "site";
        }>;
        holder: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        type: z.ZodMiniLiteral<"key-revoked">;
        key: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        type: z.ZodMiniLiteral<"recovered">;
        epoch: z.ZodMiniNumber<number>;
        environments: z.ZodMiniArray<z.ZodMiniObject<{
            environment: z.ZodMiniString<string>;
            revision: z.ZodMiniNumber<number>;
            document: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        type: z.ZodMiniLiteral<"collected">;
        versions: z.ZodMiniArray<z.ZodMiniString<string>>;
        bytes: z.ZodMiniNumber<number>;
    }, z.core.$strip>], "type">;
    signature: z.ZodMiniString<string>;
}, z.core.$strip>;
export type ReleaseEvent = z.infer<typeof releaseEvent>;
export {};
